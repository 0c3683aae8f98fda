import type { APIRoute } from 'astro';
import { digest } from '../../../shared/digest.ts';
import { offerNames } from '../../content/offer-names.ts';
import type { PlayerOffer } from '../../contract/api.ts';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { apiResponse, invalidInput, methodNotAllowed } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';
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
export const GET = playerEndpoint(
  async ({ locals, url }) => (url.searchParams.get('show') ? locals.platform.GET('/offers') : invalidInput()),
  async ({ offers }, { url }) => {
    const lang = url.searchParams.get('lang');
    const locale = isLocale(lang) ? lang : defaultLocale;
    const context = { locale, t: translator(locale), path: (route: string) => localizedPath(route, locale) };
    const names = await offerNames(locale);
    const shown = offers.map((offer) => playerOffer(offer, context, names));
    return apiResponse<'GET /api/offers'>({ offers: lacking(shown, url.searchParams.get('show') ?? '') });
  },
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
