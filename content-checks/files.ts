import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { isLocale, type Locale, locales } from '../src/i18n/locales.ts';
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

/** One sentence for the editor. `line` and `field` say where in the file. */
export interface Finding {
  path: string;
  /** From 1. */
  line?: number | undefined;
  /** The field, or the piece of the text. */
  field?: string | undefined;
  text: string;
}

/** The file of a finding, from the project's folder; a page's begins with `../`. */
const fileOf = ({ path }: Finding): string => posix.join('src/content', path);

/** `line 12, [help](): Write an address …` */
export function formatFinding({ line, field, text }: Finding): string {
  const place = [line && `line ${line}`, field].filter(Boolean).join(', ');
  return place ? `${place}: ${text}` : text;
}

/** Findings as the terminal shows them: each file once, and what is to be done there. */
export function formatFindings(findings: Finding[]): string {
  const lines = findings.flatMap((finding, index) => [
    ...(findings[index - 1]?.path === finding.path ? [] : [`  ${fileOf(finding)}`]),
    `      ${formatFinding(finding)}`,
  ]);
  return lines.join('\n');
}

const place = /^(\w+)\/([\w-]+)\/([a-z0-9-]+)\.md$/;

/** What editors, file managers and Git leave beside a file: copies, locks, thumbnails. The site does not read them either. */
const remnant = /^[.#~]|[~#]$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i;

const places = (collection: string) =>
  locales.map((locale) => `${collection}/${locale}/<name>.md`).join(' or ');

const picture = /\.(?:webp|jpe?g|png|gif|svg|avif|heic|heif|tiff?|bmp)$/i;
const pictureElsewhere =
  'Pictures lie in src/content/pictures. Move it there, or delete it if nobody needs it.';

const textElsewhere = (collection: string) =>
  `The site does not read it here. Name it ${places(collection)}; a name has small letters, digits and hyphens. If nobody needs it, delete it.`;

/** Every file of the four collections, and a sentence for each that the site would not read. */
export function contentFiles(folder: string): { files: ContentFile[]; misplaced: Finding[] } {
  const files: ContentFile[] = [];
  const misplaced: Finding[] = [];
  for (const collection of collectionNames) {
    const entries = readdirSync(join(folder, collection), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile() && !remnant.test(found.name))) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length + 1).replaceAll(sep, '/');
      const [, , locale, name = ''] = place.exec(path) ?? [];
      if (isLocale(locale)) {
        files.push({ collection, locale, name, path, text: readFileSync(file, 'utf8') });
      } else {
        misplaced.push({ path, text: picture.test(path) ? pictureElsewhere : textElsewhere(collection) });
      }
    }
  }
  return { files, misplaced };
}
