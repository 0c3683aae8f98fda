import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { isLocale, type Locale, locales } from '../src/i18n/locales.ts';
import { type Collection, collectionNames } from './collections.ts';

/** A Markdown file in its right place, unchecked. */
export interface ContentFile {
  collection: Collection;
  locale: Locale;
  /** The same in every language. */
  name: string;
  /** Path in messages: */
  path: string;
  text: string;
}

/** A message for the editor, with its place in the file. */
export interface Finding {
  path: string;
  /** From 1. */
  line?: number | undefined;
  /** The field, or the part of the text. */
  field?: string | undefined;
  text: string;
}

/** The file of a finding, relative to the project folder. The path of a page begins with `../`. */
const projectPath = ({ path }: Finding): string => posix.join('src/content', path);

/** `line 12, [help](): Write an address …` */
export function formatFinding({ line, field, text }: Finding): string {
  const place = [line && `line ${line}`, field].filter(Boolean).join(', ');
  return place ? `${place}: ${text}` : text;
}

/** Formats findings for the terminal, grouped by file. */
export function formatFindings(findings: Finding[]): string {
  const lines = findings.flatMap((finding, index) => [
    ...(findings[index - 1]?.path === finding.path ? [] : [`  ${projectPath(finding)}`]),
    `      ${formatFinding(finding)}`,
  ]);
  return lines.join('\n');
}

const place = /^(\w+)\/([\w-]+)\/([a-z0-9-]+)\.md$/;

/** Copies, locks and thumbnails of editors, file managers and Git. The site ignores them too. */
const leftoverFile = /^[.#~]|[~#]$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i;

const places = (collection: string) =>
  locales.map((locale) => `${collection}/${locale}/<name>.md`).join(' or ');

const picture = /\.(?:webp|jpe?g|png|gif|svg|avif|heic|heif|tiff?|bmp)$/i;
const pictureElsewhere =
  'Pictures belong in src/content/pictures. Move it there, or delete it if it is not needed.';

const textElsewhere = (collection: string) =>
  `The site does not read this file. Name it ${places(collection)}; a name has lower-case letters, digits and hyphens. If it is not needed, delete it.`;

/** Reports texts and pictures outside the folders of the site: src/content itself has its sources too. */
function elsewhere(folder: string): Finding[] {
  const read = ['pictures', ...collectionNames];
  const outside = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !read.includes(name));
  const files = outside.flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(folder, entry.name), { recursive: true, encoding: 'utf8' }).map((name) =>
          posix.join(entry.name, name.replaceAll(sep, '/')),
        )
      : [entry.name],
  );
  return files
    .filter((path) => /\.(?:md|mdx|markdown|txt|docx?)$/i.test(path) || picture.test(path))
    .map((path) => ({
      path,
      text: picture.test(path)
        ? pictureElsewhere
        : `The site does not read this file. Move it to one of: ${collectionNames.join(', ')}, into the folder of its language. If it is not needed, delete it.`,
    }));
}

/** Lists the files of all collections, and reports files that the site would ignore. */
export function contentFiles(folder: string): { files: ContentFile[]; misplaced: Finding[] } {
  const files: ContentFile[] = [];
  const misplaced = elsewhere(folder);
  for (const collection of collectionNames) {
    const entries = readdirSync(join(folder, collection), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile() && !leftoverFile.test(found.name))) {
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
