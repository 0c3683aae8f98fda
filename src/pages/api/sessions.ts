import type { APIRoute } from 'astro';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { apiResponse, methodNotAllowed } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';
import { playerSession } from '../../views/account/devices.ts';

export const prerender = false;

/** The player's sessions as text in the language of the page. */
export const GET = playerEndpoint(
  ({ locals }) => locals.platform.GET('/sessions'),
  ({ sessions }, { url }) => {
    const lang = url.searchParams.get('lang');
    const locale = isLocale(lang) ? lang : defaultLocale;
    const context = { locale, t: translator(locale) };
    return apiResponse<'GET /api/sessions'>({
      sessions: sessions.map((session) => playerSession(session, context)),
    });
  },
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
