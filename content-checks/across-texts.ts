import { id } from '../brand/brand.ts';
import { defaultLocale } from '../src/i18n/locales.ts';
import type { Collection } from './collections.ts';
import type { ContentEntry } from './entries.ts';
import type { ContentFile, Finding } from './files.ts';

/** Entries of one collection and language with the same title. */
export function equalTitles(entries: ContentEntry[]): Finding[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ collection, locale, path, data }) => {
    const key = [collection, locale, data.title.toLowerCase()].join(' ');
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    const text = `${other} has the same title. Change one of them, so that readers can tell them apart.`;
    return other === undefined ? [] : [{ path, field: 'title', text }];
  });
}

/** An order after all existing ones. */
export function nextOrder(entries: ContentEntry[], collection: Collection): number {
  const taken = entries.filter((entry) => entry.collection === collection).map(({ data }) => data.order ?? 0);
  return Math.max(0, ...taken) + 10;
}

/** Promotions, and questions of one topic, with the same order: the lists could show either first. */
export function equalOrders(entries: ContentEntry[]): Finding[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ collection, locale, path, data }) => {
    if (data.order === undefined) return [];
    const key = [collection, locale, data.topic, data.order].join(' ');
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    const text = `${other} has the order ${data.order} too. Write another number in every language; ${nextOrder(entries, collection)} is free.`;
    return other === undefined ? [] : [{ path, field: 'order', text }];
  });
}

/** Questions whose name is already an anchor of the help page. */
export function takenAnchors(entries: ContentEntry[], anchors: ReadonlySet<string>): Finding[] {
  const isTaken = (name: string) => anchors.has(name) || /^(?:topic|read)-/.test(name);
  return entries
    .filter(({ collection, name }) => collection === 'help' && isTaken(name))
    .map(({ path, name }) => {
      const text = `The help page already has an anchor #${name}. Rename the file, in every language.`;
      return { path, text };
    });
}

/** Files with the site's name in theirs: file names are part of the address and must fit every brand. */
export function brandedFileNames(files: ContentFile[]): Finding[] {
  return files
    .filter(({ name }) => name.includes(id))
    .map(({ path }) => {
      const text = `Give the file a name without "${id}": addresses are the same under every name of the site.`;
      return { path, text };
    });
}

/** Reports a missing default invitation. */
export function missingInvitation(files: ContentFile[]): Finding[] {
  const path = `invitations/${defaultLocale}/generic.md`;
  if (files.some((file) => file.path === path)) return [];
  return [
    {
      path,
      text: 'The file is missing. Restore it: it is shown for every link that names no other invitation.',
    },
  ];
}
