import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { type Collection, collectionNames } from '../../content-checks/collections.ts';
import { isLocale, type Locale, locales } from '../../src/i18n/locales.ts';

/** A save request of the editor; contents are Base64url. */
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

/** Parses the path of an entry; null for other paths. */
export function parseEntryPath(path: string): Place | null {
  const [, folder, locale, name = ''] = inContent.exec(path) ?? [];
  const collection = collectionNames.find((each) => each === folder);
  return collection && isLocale(locale) ? { collection, locale, name } : null;
}

export const entryPath = ({ collection, locale, name }: Place) =>
  `src/content/${collection}/${locale}/${name}.md`;

/** The same entry in the other languages. */
export const translationsOf = (place: Place): Place[] =>
  locales.filter((locale) => locale !== place.locale).map((locale) => ({ ...place, locale }));

function textOf(path: string, root: string): string | null {
  const file = join(root, path);
  return path.endsWith('.md') && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The text that an addition replaces: that of the entry, or of its old name; null for a new entry. */
export function replacedText(path: string, { deletions }: Change, root: string): string | null {
  const place = parseEntryPath(path);
  const former = deletions.find((deleted) => {
    const old = parseEntryPath(deleted.path);
    return old?.collection === place?.collection && old?.locale === place?.locale;
  });
  return textOf(path, root) ?? (former ? textOf(former.path, root) : null);
}

/** The text of a path after the change; null if there is none. */
export function currentText(path: string, { additions, deletions }: Change, root: string): string | null {
  const added = additions.find((addition) => addition.path === path);
  if (added) return Buffer.from(added.contents, 'base64url').toString();
  return deletions.some((deleted) => deleted.path === path) ? null : textOf(path, root);
}

/** A renamed entry: its old path is deleted and its new path added. */
function renamed({ additions, deletions }: Change): { from: Place; to: Place } | null {
  const [from, to] = [deletions, additions].map((files) =>
    files.map(({ path }) => parseEntryPath(path)).find((place) => place !== null),
  );
  return from && to && from.name !== to.name ? { from, to } : null;
}

/** Renames the translations of a renamed entry too. */
export function renameTranslations(change: Change, root: string): Change {
  const names = renamed(change);
  if (names === null) return change;
  const { from, to } = names;
  const translations = translationsOf(from).filter((translation) =>
    existsSync(join(root, entryPath(translation))),
  );
  return {
    additions: [
      ...change.additions,
      ...translations.map((translation) => ({
        path: entryPath({ ...translation, name: to.name }),
        contents: readFileSync(join(root, entryPath(translation)), 'base64url'),
      })),
    ],
    deletions: [
      ...change.deletions,
      ...translations.map((translation) => ({ path: entryPath(translation) })),
    ],
  };
}
