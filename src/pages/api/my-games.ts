import type { APIRoute } from 'astro';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { apiResponse, methodNotAllowed } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';
import { ownGames } from '../../views/games/own-games.ts';

export const prerender = false;

/** The player's favourites, and their own badges on cards of games, for prerendered pages. */
export const GET = playerEndpoint(
  async ({ locals: { platform }, url }) => {
    const [favourites, freeSpins, recent] = await Promise.all([
      platform.GET('/favourites'),
      platform.GET('/free-spins'),
      platform.GET('/games/recent'),
    ]);
    // The shell leads to the change of the password; until then nothing of the player's is shown.
    if (favourites.kind === 'refused' && favourites.refusal.code === 'PASSWORD_CHANGE_REQUIRED')
      return apiResponse<'GET /api/my-games'>({ favourites: [], marks: [] });
    if (favourites.kind !== 'done') return favourites;
    const lang = url.searchParams.get('lang');
    const t = translator(isLocale(lang) ? lang : defaultLocale);
    const value = {
      favourites: favourites.value.games.map(({ gameBrand, gameID }) => ({ gameBrand, gameID })),
      marks: ownGames(
        freeSpins.kind === 'done' ? freeSpins.value.freeSpins : [],
        recent.kind === 'done' ? recent.value.games : [],
        t,
      ),
    };
    return { kind: 'done', value };
  },
  (games) => apiResponse<'GET /api/my-games'>(games),
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
