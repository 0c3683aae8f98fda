import type { APIRoute } from 'astro';
import createEtag from 'etag';
import fresh from 'fresh';
import { closedGames } from '../../server/closed-games.ts';
import { apiResponse, methodNotAllowed, unreachable } from '../../server/json.ts';

export const prerender = false;

/**
 * Games under maintenance, for prerendered pages. The response is cached for seconds and supports conditional
 * requests.
 */
export const GET: APIRoute = async ({ locals, request }) => {
  const outcome = await closedGames(locals.platform);
  const isMissing = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
  if (outcome.kind !== 'done' && !isMissing) return unreachable();
  // A platform without this call has no games under maintenance.
  const games = outcome.kind === 'done' ? outcome.value.games : [];
  const etag = createEtag(JSON.stringify(games));
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=5' };
  if (fresh({ 'if-none-match': request.headers.get('if-none-match') ?? '' }, { etag }))
    return new Response(null, { status: 304, headers });
  return apiResponse<'GET /api/games-maintenance'>({ games }, headers);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
