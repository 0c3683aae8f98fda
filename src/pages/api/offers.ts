import type { APIRoute } from 'astro';
import { digest } from '../../../shared/digest.ts';
import { offerNames } from '../../content/offer-names.ts';
import type { PlayerOffer } from '../../contract/api.ts';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import {
  apiResponse,
  forwardUnlessMissing,
  invalidInput,
  methodNotAllowed,
  unreachable,
} from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';
import { nextOffers } from '../../views/offers/next-offers.ts';
import { playerOffer } from '../../views/offers/player-offer.ts';

export const prerender = false;

/** The offers that a page lacks, of those that it shows. */
function lacking(offers: PlayerOffer[], show: string): PlayerOffer[] {
  if (show === 'next') return nextOffers(offers);
  const shown = new Map(
    show.split(',').map((each): [string, string | undefined] => {
      const [id = '', known] = each.split('~');
      return [id, known];
    }),
  );
  return offers.filter((offer) => shown.has(offer.id) && shown.get(offer.id) !== digest(offer));
}

/** The offers of the player that a page shows, as text in its language. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const show = url.searchParams.get('show');
  if (!show) return invalidInput();
  const lang = url.searchParams.get('lang');
  const locale = isLocale(lang) ? lang : defaultLocale;
  const context = { locale, t: translator(locale), path: (route: string) => localizedPath(route, locale) };
  const outcome = await locals.platform.GET('/offers');
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') {
    const names = await offerNames(locale);
    const offers = outcome.value.offers.map((offer) => playerOffer(offer, context, names));
    return apiResponse<'GET /api/offers'>({ offers: lacking(offers, show) });
  }
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
