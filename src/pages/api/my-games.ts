import type { APIRoute } from 'astro';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { apiResponse, forwardUnlessMissing, methodNotAllowed, unreachable } from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';
import { ownGames } from '../../views/games/own-games.ts';

export const prerender = false;

/** The player's favourites, and their own badges on cards of games, for prerendered pages. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const [favourites, freeSpins, recent] = await Promise.all([
    locals.platform.GET('/favourites'),
    locals.platform.GET('/free-spins'),
    locals.platform.GET('/games/recent'),
  ]);
  if (favourites.kind === 'unreachable') return unreachable();
  if (favourites.kind === 'refused') {
    const { code, status, reason = 'expired' } = favourites.refusal;
    // The shell leads to the change of the password; until then nothing of the player's is shown.
    if (code === 'PASSWORD_CHANGE_REQUIRED')
      return apiResponse<'GET /api/my-games'>({ favourites: [], marks: [] });
    return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(favourites.refusal);
  }
  const lang = url.searchParams.get('lang');
  const t = translator(isLocale(lang) ? lang : defaultLocale);
  return apiResponse<'GET /api/my-games'>({
    favourites: favourites.value.games.map(({ gameBrand, gameID }) => ({ gameBrand, gameID })),
    marks: ownGames(
      freeSpins.kind === 'done' ? freeSpins.value.freeSpins : [],
      recent.kind === 'done' ? recent.value.games : [],
      t,
    ),
  });
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
