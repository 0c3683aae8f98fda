import { publicationStatus } from '../../src/content/moment.ts';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { addressOf } from '../collections.ts';
import type { ContentEntry } from '../entries.ts';
import type { ContentFile } from '../files.ts';

const keyOf = (collection: string, name: string) => `${collection} ${name}`;

/** The entries that a link may lead to. A file that cannot be read is still a place to lead to. */
export function createTargets(files: ContentFile[], entries: ContentEntry[], now: Date) {
  const readable = new Set(entries.map(({ path }) => path));
  const unreadable = new Set(
    files.filter(({ path }) => !readable.has(path)).map(({ collection, name }) => keyOf(collection, name)),
  );
  const byAddress = new Map<string, ContentEntry>();
  const byName = new Map<string, ContentEntry>();
  for (const entry of entries) {
    const address = addressOf(entry.collection, entry.name, entry.data);
    if (address) byAddress.set(`${entry.locale} ${address}`, entry);
    const key = keyOf(entry.collection, entry.name);
    if (!byName.has(key)) byName.set(key, entry);
  }

  /** When a text is first read; drafts are not. */
  const readFrom = ({ data }: ContentEntry) =>
    new Date(Math.max(+now, +(data.from ?? data.published ?? now)));

  const isReadable = (target: ContentEntry, from: ContentEntry) =>
    from.data.draft || !['draft', 'upcoming'].includes(publicationStatus(target.data, readFrom(from)));

  const at = (address: string, locale: string) => byAddress.get(`${locale} ${address}`);

  return {
    at,
    isReadable,
    /** Whether an entry of the name was read. */
    has: (collection: string, name: string) => byName.has(keyOf(collection, name)),
    /** Whether that address may be one of a file that cannot be read. */
    isUnreadableAt: (page: string) => {
      const [, folder = '', name = ''] = /^\/(promotions|pages|help)[/#].*?([^/#]+)$/.exec(page) ?? [];
      return unreadable.has(keyOf(folder === 'pages' ? 'articles' : folder, name));
    },
    isUnreadable: (collection: string, name: string) => unreadable.has(keyOf(collection, name)),

    /** The entry whose page that is, or what is wrong with the address. Null where its file cannot be read. */
    find(page: string, from: ContentEntry): ContentEntry | string | null {
      const target = at(page, from.locale) ?? at(page, defaultLocale);
      if (target && isReadable(target, from)) return target;
      if (target) return target.data.draft ? 'That page is a draft.' : 'That page is not there yet.';
      const [, folder, name = ''] = /^\/(promotions|pages)\/.*?([^/]+)$/.exec(page) ?? [];
      const key = keyOf(folder === 'pages' ? 'articles' : String(folder), name);
      if (unreadable.has(key)) return null;
      const namesake = byName.get(key);
      const right = namesake && addressOf(namesake.collection, namesake.name, namesake.data);
      if (right === page) return `There is no ${editorNames[defaultLocale]} text of that page.`;
      return right
        ? `Write ${localizedPath(right, from.locale)}.`
        : 'There is no such page. If its text has been renamed or removed, write where the link leads now.';
    },
  };
}

export type Targets = ReturnType<typeof createTargets>;
