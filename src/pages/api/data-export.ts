import type { APIRoute } from 'astro';
import { forwardRefusal, methodNotAllowed } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';

export const prerender = false;

/** Downloads a copy of the player's data, as a file. */
export const GET = playerEndpoint(
  ({ locals, url }) => {
    const id = url.searchParams.get('id') ?? '';
    return locals.platform.GET('/data-exports/{id}', { params: { path: { id } } });
  },
  (data) =>
    new Response(JSON.stringify(data, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="data-${data.at.slice(0, 10)}.json"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    }),
  forwardRefusal,
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
