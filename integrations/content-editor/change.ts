import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { type Collection, collectionNames } from '../../content-checks/collections.ts';
import { isLocale, type Locale, locales } from '../../src/i18n/locales.ts';

/** What the editor asks to be written and removed; contents in Base64 with the letters of addresses. */
export const changeSchema = z.object({
  additions: z.array(z.object({ path: z.string(), contents: z.string() })),
  deletions: z.array(z.object({ path: z.string() })),
});

export type Change = z.infer<typeof changeSchema>;

interface Place {
  collection: Collection;
  locale: Locale;
  name: string;
}

const inContent = /^src\/content\/(\w+)\/([\w-]+)\/([a-z0-9-]+)\.md$/;

/** Where a text of the site lies; null for every other path. */
export function placeOf(path: string): Place | null {
  const [, folder, locale, name = ''] = inContent.exec(path) ?? [];
  const collection = collectionNames.find((each) => each === folder);
  return collection && isLocale(locale) ? { collection, locale, name } : null;
}

export const pathOf = ({ collection, locale, name }: Place) =>
  `src/content/${collection}/${locale}/${name}.md`;

/** The other languages of a text. */
export const twinsOf = (place: Place): Place[] =>
  locales.filter((locale) => locale !== place.locale).map((locale) => ({ ...place, locale }));

/** A text that gets another name: removed there, added here. */
function renamed({ additions, deletions }: Change): { from: Place; to: Place } | null {
  const [from, to] = [deletions, additions].map((files) =>
    files.map(({ path }) => placeOf(path)).find((place) => place !== null),
  );
  return from && to && from.name !== to.name ? { from, to } : null;
}

/** The same change for all languages: what is one thing keeps one name. */
export function renameTwins(change: Change, root: string): Change {
  const names = renamed(change);
  if (names === null) return change;
  const { from, to } = names;
  const twins = twinsOf(from).filter((twin) => existsSync(join(root, pathOf(twin))));
  return {
    additions: [
      ...change.additions,
      ...twins.map((twin) => ({
        path: pathOf({ ...twin, name: to.name }),
        contents: readFileSync(join(root, pathOf(twin)), 'base64url'),
      })),
    ],
    deletions: [...change.deletions, ...twins.map((twin) => ({ path: pathOf(twin) }))],
  };
}
