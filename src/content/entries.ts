import { type CollectionEntry, getCollection } from 'astro:content';
import { defaultLocale, editorNames, type Locale, locales } from '../i18n/locales.ts';
import { edition } from './edition.ts';
import { isListed, isStale, type PublicationStatus, publicationStatus } from './moment.ts';
import { fillSiteNames } from './site-name.ts';

type Collection = 'promotions' | 'quests' | 'articles' | 'help' | 'invitations';

/** An entry in the page's language, else in another one. */
export interface Translation<Name extends Collection> {
  /** The file name, the same in every language. */
  name: string;
  entry: CollectionEntry<Name>;
  /** The entry in the default language; it alone has the rule of an offer. */
  original: CollectionEntry<Name>;
  /** The language of the text. */
  lang: Locale;
  /** All languages of the entry. */
  translations: Locale[];
  /** `draft` and `upcoming` in previews only. */
  status: PublicationStatus;
  /** True when the text in the default language was changed after this translation. */
  stale: boolean;
}

const entryName = (id: string) => id.slice(id.indexOf('/') + 1);

/** Invitations have no dates; they always run. */
const statusNow = ({ data }: { data: object }, now: Date) => publicationStatus(data, now);

async function read<Name extends Collection>(collection: Name, locale: Locale) {
  const { now, drafts } = edition();
  const files: CollectionEntry<Name>[] = (await getCollection(collection)).map((file) => fillSiteNames(file));
  const written = new Map(files.map((file) => [file.id, file]));
  const orphan = files.find(({ id }) => !written.has(`${defaultLocale}/${entryName(id)}`));
  // In development a translation may exist before its original.
  if (orphan && !import.meta.env.DEV)
    throw new Error(`${collection}: "${entryName(orphan.id)}" has no ${editorNames[defaultLocale]} text.`);

  const isPublic = (file: CollectionEntry<Name>) => !['draft', 'upcoming'].includes(statusNow(file, now));
  const found = (name: string, language: Locale) => {
    const file = written.get(`${language}/${name}`);
    return file && (drafts || isPublic(file)) ? file : undefined;
  };
  const names = [...new Set(files.map(({ id }) => entryName(id)))].sort();
  return names.flatMap((name): Translation<Name>[] => {
    const original = found(name, defaultLocale);
    if (!original) return [];
    const own = found(name, locale);
    const entry = own ?? original;
    return [
      {
        name,
        entry,
        original,
        lang: own ? locale : defaultLocale,
        translations: locales.filter((language) => found(name, language)),
        status: statusNow(entry, now),
        stale: 'updated' in entry.data && 'updated' in original.data && isStale(entry.data, original.data),
      },
    ];
  });
}

const computed = new Map<string, unknown>();

/** Caches a value by name for the build; in development, where files change, computes it each time. */
export function oncePerBuild<Value>(name: string, compute: () => Value): Value {
  if (import.meta.env.DEV) return compute();
  if (!computed.has(name)) computed.set(name, compute());
  return computed.get(name) as Value;
}

/** All entries with a page, in the given language, else in the default one (D7). */
export function allEntries<Name extends Collection>(
  collection: Name,
  locale: Locale,
): Promise<readonly Translation<Name>[]> {
  return oncePerBuild(`${collection}/${locale}`, () => read(collection, locale));
}

/** The entries that lists of this language show: without those in another language or hidden ones. */
export async function listedEntries<Name extends Collection>(collection: Name, locale: Locale) {
  const entries = await allEntries(collection, locale);
  return entries.filter(({ lang, status }) => lang === locale && isListed(status));
}
