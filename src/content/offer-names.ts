import type { Locale } from '../i18n/locales.ts';
import { allEntries } from './entries.ts';
import { promotionPath, questPath } from './paths.ts';

/** The name of an offer and the path of its page. */
interface OfferName {
  title: string;
  /** The language of the title. */
  lang: Locale;
  path: string;
}

export type OfferNames = ReadonlyMap<string, OfferName>;

/** Names of all offers that have a text, by id. */
export async function offerNames(locale: Locale): Promise<OfferNames> {
  const promotions = await allEntries('promotions', locale);
  const quests = await allEntries('quests', locale);
  return new Map([
    ...promotions.map((promotion): [string, OfferName] => {
      const { name, lang, entry } = promotion;
      return [`promotion/${name}`, { title: entry.data.title, lang, path: promotionPath(promotion) }];
    }),
    ...quests.map(({ name, lang, entry }): [string, OfferName] => {
      return [`quest/${name}`, { title: entry.data.title, lang, path: questPath(name) }];
    }),
  ]);
}
