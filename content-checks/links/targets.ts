import { publicationStatus } from '../../src/content/moment.ts';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { pageAddress } from '../collections.ts';
import type { ContentEntry } from '../entries.ts';
import type { ContentFile } from '../files.ts';

const keyOf = (collection: string, name: string) => `${collection} ${name}`;

/** The possible targets of links. Links to unreadable files count as valid. */
export function createTargets(files: ContentFile[], entries: ContentEntry[], now: Date) {
  const readable = new Set(entries.map(({ path }) => path));
  const unreadable = new Set(
    files.filter(({ path }) => !readable.has(path)).map(({ collection, name }) => keyOf(collection, name)),
  );
  const byAddress = new Map<string, ContentEntry>();
  const byName = new Map<string, ContentEntry>();
  for (const entry of entries) {
    const address = pageAddress(entry.collection, entry.name, entry.data);
    if (address) byAddress.set(`${entry.locale} ${address}`, entry);
    const key = keyOf(entry.collection, entry.name);
    if (!byName.has(key)) byName.set(key, entry);
  }

  /** The time from which an entry is visible. */
  const visibleFrom = ({ data }: ContentEntry) =>
    new Date(Math.max(+now, +(data.from ?? data.published ?? now)));

  const isReadable = (target: ContentEntry, from: ContentEntry) =>
    from.data.draft || !['draft', 'upcoming'].includes(publicationStatus(target.data, visibleFrom(from)));

  const at = (address: string, locale: string) => byAddress.get(`${locale} ${address}`);

  return {
    at,
    isReadable,
    has: (collection: string, name: string) => byName.has(keyOf(collection, name)),
    /** True when the address may be that of an unreadable file. */
    isUnreadableAt: (page: string) => {
      const [, folder = '', name = ''] = /^\/(promotions|pages|help)[/#].*?([^/#]+)$/.exec(page) ?? [];
      return unreadable.has(keyOf(folder === 'pages' ? 'articles' : folder, name));
    },
    isUnreadable: (collection: string, name: string) => unreadable.has(keyOf(collection, name)),

    /** Returns the entry of a page, or an error message; null for an unreadable file. */
    find(page: string, from: ContentEntry): ContentEntry | string | null {
      const target = at(page, from.locale) ?? at(page, defaultLocale);
      if (target && isReadable(target, from)) return target;
      if (target)
        return target.data.draft
          ? 'That page is a draft. Publish it first, or remove the link.'
          : 'That page is not published yet. Add the link later.';
      const [, folder, name = ''] = /^\/(promotions|pages)\/.*?([^/]+)$/.exec(page) ?? [];
      const key = keyOf(folder === 'pages' ? 'articles' : String(folder), name);
      if (unreadable.has(key)) return null;
      const namesake = byName.get(key);
      const right = namesake && pageAddress(namesake.collection, namesake.name, namesake.data);
      if (right === page) return `There is no ${editorNames[defaultLocale]} text of that page.`;
      return right
        ? `Write ${localizedPath(right, from.locale)}.`
        : 'There is no such page. If its text was renamed or removed, write its new address.';
    },
  };
}

export type Targets = ReturnType<typeof createTargets>;
