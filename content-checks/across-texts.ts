import { id } from '../brand/brand.ts';
import { defaultLocale } from '../src/i18n/locales.ts';
import type { ContentEntry } from './entries.ts';
import type { ContentFile, Finding } from './files.ts';

/** Texts of one kind and language that readers could not tell apart in a list. */
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

/** Questions whose names, which are places on the help page, it has for something else. */
export function takenNames(entries: ContentEntry[], places: ReadonlySet<string>): Finding[] {
  const isTaken = (name: string) => places.has(name) || /^(?:topic|read)-/.test(name);
  return entries
    .filter(({ collection, name }) => collection === 'help' && isTaken(name))
    .map(({ path, name }) => {
      const text = `The help page has a place named #${name} already. Give the file another name, in both languages.`;
      return { path, text };
    });
}

/** Files whose names, which are a part of the address, would not be right under another name of the site. */
export function brandedNames(files: ContentFile[]): Finding[] {
  return files
    .filter(({ name }) => name.includes(id))
    .map(({ path }) => {
      const text = `Give the file a name without "${id}": addresses are the same under every name of the site.`;
      return { path, text };
    });
}

/** The invitation that answers where a link names no other one. */
export function missingInvitation(files: ContentFile[]): Finding[] {
  const path = `invitations/${defaultLocale}/generic.md`;
  if (files.some((file) => file.path === path)) return [];
  return [{ path, text: 'Write it again: it is shown for every link that names no other invitation.' }];
}
