import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEntries } from '../../content-checks/entries.ts';
import { type ContentFile, contentFiles, type Finding } from '../../content-checks/files.ts';
import { linkFindings } from '../../content-checks/links/links.ts';
import { renderText } from '../../content-checks/markdown/rendered.ts';
import { pictureFlaws } from '../../content-checks/pictures/picture-flaws.ts';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import { type Change, entryPath, parseEntryPath, translationsOf } from './change.ts';

/** Number of paths that fit in the editor's message. */
const maxPaths = 6;

const shortPath = (path: string) => path.replace('src/content/', '');

async function badPictures({ additions }: Change): Promise<string[]> {
  const pictures = additions.filter(({ path }) => path.startsWith('src/content/pictures/'));
  const problems = pictures.map(async ({ path, contents }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const found = await pictureFlaws(Buffer.from(contents, 'base64url'));
    return found.map((text) => `The picture ${name}: ${text}`);
  });
  return (await Promise.all(problems)).flat();
}

/** Translations without an original. */
function orphanedTranslations({ additions, deletions }: Change, root: string): string[] {
  const added = new Set(additions.map(({ path }) => path));
  const removed = new Set(deletions.map(({ path }) => path));
  const remains = (path: string) => added.has(path) || (!removed.has(path) && existsSync(join(root, path)));
  const language = editorNames[defaultLocale];
  const orphans = additions.flatMap(({ path }) => {
    const place = parseEntryPath(path);
    if (!place) return [];
    const original = entryPath({ ...place, locale: defaultLocale });
    if (remains(original)) return [];
    return `There is no ${language} text of this name. Write that one first, as ${original}, or use its file name.`;
  });
  const left = deletions.flatMap(({ path }) => {
    const place = parseEntryPath(path);
    if (place?.locale !== defaultLocale || remains(path)) return [];
    return translationsOf(place)
      .map(entryPath)
      .filter(remains)
      .map((translation) => `${translation} needs the ${language} text. Delete the translation first.`);
  });
  return [...orphans, ...left];
}

function changedFiles(files: ContentFile[], { additions, deletions }: Change): ContentFile[] {
  const changedPaths = new Set([...additions, ...deletions].map(({ path }) => shortPath(path)));
  const added = additions.flatMap(({ path, contents }) => {
    const place = parseEntryPath(path);
    const text = Buffer.from(contents, 'base64url').toString();
    return place ? [{ ...place, path: shortPath(path), text }] : [];
  });
  return [...files.filter(({ path }) => !changedPaths.has(path)), ...added];
}

/** Broken links of pages and of all unchanged texts. */
async function brokenLinks(root: string, files: ContentFile[], except: Set<string>): Promise<Finding[]> {
  const { entries } = readEntries(files);
  const rendered = entries.map(async (entry) => [entry, await renderText(entry.body)] as const);
  const texts = new Map(await Promise.all(rendered));
  return linkFindings(root, files, texts, new Date()).filter(({ path }) => !except.has(path));
}

const findingKey = ({ path, field, text }: Finding) => JSON.stringify([path, field, text]);

/** Other texts whose links the change would break. */
async function newlyBroken(change: Change, root: string): Promise<string[]> {
  const { files } = contentFiles(join(root, 'src/content'));
  const changed = new Set(change.additions.map(({ path }) => shortPath(path)));
  const before = new Set((await brokenLinks(root, files, changed)).map(findingKey));
  const after = await brokenLinks(root, changedFiles(files, change), changed);
  const broken = after.filter((finding) => !before.has(findingKey(finding)));
  const paths = [...new Set(broken.map(({ path }) => path))].sort();
  if (paths.length === 0) return [];
  const more = paths.length > maxPaths ? ` and ${paths.length - maxPaths} more` : '';
  return [
    `This would break links of other texts. Change their links first: ${paths.slice(0, maxPaths).join(', ')}${more}.`,
  ];
}

/** The reason to refuse a change, as a message for the editor; null when it is allowed. */
export async function findRefusal(change: Change, root: string): Promise<string | null> {
  const problems = [...(await badPictures(change)), ...orphanedTranslations(change, root)];
  const reasons = problems.length > 0 ? problems : await newlyBroken(change, root);
  return reasons.length > 0 ? ['Nothing has been saved.', ...reasons].join(' ') : null;
}
