import type { Offer } from '../../shared/offers/rule.ts';
import { fillSiteName } from '../../src/content/site-name.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { pageAddress } from '../collections.ts';
import type { ContentEntry } from '../entries.ts';
import { originalPath } from '../translations.ts';

type Card = NonNullable<ContentEntry['data']['cards']>[number];

/** The cards of an offer in all its languages, by their time. `page` is where they lead. */
function cardsOf(texts: ContentEntry[], page: string | null): Offer['cards'] {
  const inLanguages = (at: Date, part: (card: Card) => string) =>
    Object.fromEntries(
      texts.flatMap(({ locale, data: { cards = [] } }) =>
        cards.filter((card) => +card.at === +at).map((card) => [locale, fillSiteName(part(card))]),
      ),
    );
  const times = texts.find(({ locale }) => locale === defaultLocale)?.data.cards ?? [];
  return times.map(({ at }) => ({
    at: at.toISOString(),
    title: inLanguages(at, ({ title }) => title),
    text: inLanguages(at, ({ text }) => text),
    ...(page !== null && { linkUrl: page }),
  }));
}

/** The id of the offer of a text. */
export const offerId = (collection: string, name: string) =>
  `${collection === 'quests' ? 'quest' : 'promotion'}/${name}`;

/** The title in every language, where there is no translation that of the original: browsers look up one language. */
const titleOf = (texts: readonly ContentEntry[], original: string) =>
  Object.fromEntries(
    locales.map((each) => {
      const title = texts.find(({ locale }) => locale === each)?.data.title ?? original;
      return [each, fillSiteName(title)];
    }),
  );

/** The offers of texts, as the platform reads them from `offers.json` of a build. Without drafts, unless `drafts`. */
export function offersOf(entries: ContentEntry[], drafts: boolean): Offer[] {
  return entries
    .filter(({ locale, data }) => locale === defaultLocale && data.rule && (drafts || !data.draft))
    .flatMap((entry): Offer[] => {
      const { collection, name, data } = entry;
      const { rule, from, until } = data;
      if (!rule || !from) return [];
      const texts = entries.filter(
        (each) => originalPath(each) === entry.path && (drafts || !each.data.draft),
      );
      return [
        {
          id: offerId(collection, name),
          from: from.toISOString(),
          until: until?.toISOString() ?? null,
          title: titleOf(texts, data.title),
          rule,
          cards: cardsOf(texts, pageAddress(collection, name, data)),
        },
      ];
    });
}
