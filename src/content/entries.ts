import { type CollectionEntry, getCollection } from 'astro:content';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';

type Collection = 'promotions' | 'articles' | 'help' | 'invitations';

/** One entry in the best language there is for a reader. */
export interface Translation<Name extends Collection> {
  /** Its file name: the same in every language. */
  name: string;
  entry: CollectionEntry<Name>;
  /** The language of the text. */
  lang: Locale;
  /** Every language it is written in. */
  translations: Locale[];
}

const nameOf = (id: string) => id.slice(id.indexOf('/') + 1);

/** Every entry, in the reader's language or else in Indonesian (D7). */
export async function allEntries<Name extends Collection>(collection: Name, locale: Locale) {
  const files: CollectionEntry<Name>[] = await getCollection(collection);
  const found = (name: string, language: Locale) => files.find(({ id }) => id === `${language}/${name}`);
  return [...new Set(files.map(({ id }) => nameOf(id)))].sort().map((name): Translation<Name> => {
    const translations = locales.filter((language) => found(name, language));
    const lang = translations.includes(locale) ? locale : defaultLocale;
    const entry = found(name, lang);
    if (!entry) throw new Error(`${collection}: "${name}" has no Indonesian text.`);
    return { name, entry, lang, translations };
  });
}

/** What a list in this language shows: nothing that is written in another one. */
export async function listedEntries<Name extends Collection>(collection: Name, locale: Locale) {
  return (await allEntries(collection, locale)).filter(({ lang }) => lang === locale);
}
