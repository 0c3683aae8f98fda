import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { type Collection, collectionNames } from './collections.ts';

/** A Markdown file in its right place; nothing in it has been checked. */
export interface ContentFile {
  collection: Collection;
  locale: Locale;
  /** The same in every language. */
  name: string;
  /** As messages name it: `articles/id/privacy.md`. */
  path: string;
  text: string;
}

/** One sentence for the editor. `field` says where in the file. */
export interface Finding {
  path: string;
  field?: string | undefined;
  text: string;
}

/** Findings as the terminal shows them: each file once, and what is to be done there. */
export function formatFindings(findings: Finding[]): string {
  const lines = findings.flatMap(({ path, field, text }, index) => [
    ...(findings[index - 1]?.path === path ? [] : [`  src/content/${path}`]),
    `      ${field ? `${field}: ` : ''}${text}`,
  ]);
  return lines.join('\n');
}

const place = /^(\w+)\/([\w-]+)\/([a-z0-9-]+)\.md$/;

const places = (collection: string) =>
  locales.map((locale) => `${collection}/${locale}/<name>.md`).join(' or ');

/** Every file of the four collections, and a sentence for each that the site would not read. */
export function contentFiles(folder: string): { files: ContentFile[]; misplaced: Finding[] } {
  const files: ContentFile[] = [];
  const misplaced: Finding[] = [];
  for (const collection of collectionNames) {
    const entries = readdirSync(join(folder, collection), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile() && !found.name.startsWith('.'))) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length + 1).replaceAll(sep, '/');
      const [, , locale, name = ''] = place.exec(path) ?? [];
      if (isLocale(locale)) {
        files.push({ collection, locale, name, path, text: readFileSync(file, 'utf8') });
      } else {
        misplaced.push({
          path,
          text: `The site does not read it here. Name it ${places(collection)}; a name has small letters, digits and hyphens.`,
        });
      }
    }
  }
  return { files, misplaced };
}
