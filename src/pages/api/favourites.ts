import type { APIRoute } from 'astro';
import { apiResponse, forwardUnlessMissing, methodNotAllowed, unreachable } from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

/** The player's favourites, for prerendered pages. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const outcome = await locals.platform.GET('/favourites');
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') {
    const { status, reason = 'expired' } = outcome.refusal;
    return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
  }
  const games = outcome.value.games.map(({ gameBrand, gameID }) => ({ gameBrand, gameID }));
  return apiResponse<'GET /api/favourites'>({ games });
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
