import type { APIRoute } from 'astro';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { apiResponse, methodNotAllowed } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';
import { pauseTitle } from '../../views/account/pause-title.ts';
import { ownGames } from '../../views/games/own-games.ts';

export const prerender = false;

/** The player's favourites, their own badges on cards of games, and their pause, for prerendered pages. */
export const GET = playerEndpoint(
  async ({ locals: { platform }, url }) => {
    const [me, favourites, freeSpins, recent] = await Promise.all([
      platform.GET('/me'),
      platform.GET('/favourites'),
      platform.GET('/free-spins'),
      platform.GET('/games/recent'),
    ]);
    // The shell leads to the change of the password; until then nothing of the player's is shown.
    if (favourites.kind === 'refused' && favourites.refusal.code === 'PASSWORD_CHANGE_REQUIRED')
      return apiResponse<'GET /api/my-games'>({ favourites: [], marks: [], pause: null });
    if (favourites.kind !== 'done') return favourites;
    const lang = url.searchParams.get('lang');
    const locale = isLocale(lang) ? lang : defaultLocale;
    const t = translator(locale);
    const pause = me.kind === 'done' ? me.value.player.pause : undefined;
    const value = {
      favourites: favourites.value.games.map(({ gameBrand, gameID }) => ({ gameBrand, gameID })),
      marks: ownGames(
        freeSpins.kind === 'done' ? freeSpins.value.freeSpins : [],
        recent.kind === 'done' ? recent.value.games : [],
        t,
      ),
      pause: pause ? pauseTitle(pause, { t, locale }) : null,
    };
    return { kind: 'done', value };
  },
  (games) => apiResponse<'GET /api/my-games'>(games),
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
