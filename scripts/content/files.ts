import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { isLocale, type Locale } from '../../src/i18n/locales.ts';
import { type Collection, collectionNames } from './collections.ts';

/** The reader of YAML that Astro itself uses, so that both see the same. */
const yaml: { load(text: string): unknown } = createRequire(import.meta.resolve('astro'))('js-yaml');

/** A Markdown file in its right place; nothing in it has been checked. */
export interface ContentFile {
  collection: Collection;
  locale: Locale;
  /** The same in every language. */
  name: string;
  /** As messages name it: `articles/id/kancil.md`. */
  path: string;
  text: string;
}

/** One sentence for the editor. `field` says where in the file. */
export interface Finding {
  path: string;
  field?: string | undefined;
  text: string;
}

const place = /^(\w+)\/(\w+)\/([a-z0-9-]+)\.md$/;

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
          text: `The site does not read it here. Name it ${collection}/id/<name>.md or ${collection}/en/<name>.md; a name has small letters, digits and hyphens.`,
        });
      }
    }
  }
  return { files, misplaced };
}

const frontMatter = /^\uFEFF?\s*---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** A file that cannot be taken apart; the message says what to write. */
export class UnreadableFile extends Error {}

/** Takes a file apart into the block between the dashes and the text below it. @throws UnreadableFile */
export function takeApart(text: string): { data: unknown; body: string } {
  const plain = text.replaceAll('\r\n', '\n');
  const [all, block = ''] = frontMatter.exec(plain) ?? [];
  if (all === undefined) {
    throw new UnreadableFile('Begin the file with a line of ---, the fields, and another line of ---.');
  }
  try {
    return { data: yaml.load(block) ?? {}, body: plain.slice(all.length) };
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string };
    const line = mark ? `Line ${mark.line + 2}` : 'A line of the upper block';
    throw new UnreadableFile(
      `${line} cannot be read (${reason ?? String(error)}). Put a text with a colon, a # or a quote in it between double quotes.`,
    );
  }
}
