import type { APIRoute } from 'astro';
import { errorResponse, methodNotAllowed, unreachable } from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

/** Downloads a copy of the player's data, as a file. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const id = url.searchParams.get('id') ?? '';
  const outcome = await locals.platform.GET('/data-exports/{id}', { params: { path: { id } } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') {
    const { status, code, reason = 'expired' } = outcome.refusal;
    return status === 401 ? sessionEnded(cookies, url, reason) : errorResponse({ code }, status);
  }
  const day = outcome.value.at.slice(0, 10);
  return new Response(JSON.stringify(outcome.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="data-${day}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
