import type { APIRoute } from 'astro';
import { offerNames } from '../../content/offer-names.ts';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { apiResponse, forwardUnlessMissing, methodNotAllowed, unreachable } from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';
import { playerOffer } from '../../views/offers/player-offer.ts';

export const prerender = false;

/** The player's offers as text in the language of the page. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const lang = url.searchParams.get('lang');
  const locale = isLocale(lang) ? lang : defaultLocale;
  const context = { locale, t: translator(locale), path: (route: string) => localizedPath(route, locale) };
  const outcome = await locals.platform.GET('/offers');
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') {
    const names = await offerNames(locale);
    const offers = outcome.value.offers.map((offer) => playerOffer(offer, context, names));
    return apiResponse<'GET /api/offers'>({ offers });
  }
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
