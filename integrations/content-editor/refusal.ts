import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentEntry } from '../../content-checks/entries.ts';
import { type ContentFile, type Finding, formatFinding } from '../../content-checks/files.ts';
import { examplesOf, keyOf } from '../../content-checks/offers/examples.ts';
import { offersOf } from '../../content-checks/offers/offers-of.ts';
import { pictureFlaws } from '../../content-checks/pictures/picture-flaws.ts';
import {
  findMistakes,
  type Gate,
  gateOf,
  type ProjectTexts,
  textsIn,
  ungated,
} from '../../content-checks/report.ts';
import { defaultLocale, editorNames } from '../../src/i18n/locales.ts';
import { type Change, entryPath, parseEntryPath, translationsOf } from './change.ts';

/** Number of mistakes or paths that fit in the editor's message. */
const maxShown = 6;

const pictures = 'src/content/pictures/';

const shortPath = (path: string) => path.replace('src/content/', '');

async function badPictures({ additions }: Change): Promise<string[]> {
  const added = additions.filter(({ path }) => path.startsWith(pictures));
  const problems = added.map(async ({ path, contents }) => {
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

function textsAfter(texts: ProjectTexts, change: Change): ProjectTexts {
  const newPictures = change.additions.flatMap(({ path }) =>
    path.startsWith(pictures) ? [path.slice(pictures.length)] : [],
  );
  return { ...texts, files: changedFiles(texts.files, change), newPictures };
}

const findingKey = ({ path, field, text }: Finding) => JSON.stringify([path, field, text]);

/** Formats a list that fits in the editor's message. */
function firstOf(all: string[], separator: string): string {
  const more = all.length > maxShown ? ` and ${all.length - maxShown} more` : '';
  return `${all.slice(0, maxShown).join(separator)}${more}`;
}

/** The gate of a change: plays the examples that are not played in the same way without it. */
function gateOfChange(before: ContentEntry[]): Gate {
  const { live, play } = gateOf(new Set(offersOf(before, false).map(({ id }) => id)));
  const known = new Set(examplesOf(before).map(keyOf));
  return { live, play: (examples) => play(examples.filter((each) => !known.has(keyOf(each)))) };
}

/**
 * Findings of `npm run content` after the change: all mistakes of the changed texts, and the new ones of others.
 * Links of a changed text may lead nowhere yet, because their targets may be written next. A translation may still state the
 * former rule of a changed original, because it is changed next.
 */
async function mistakesAfter(change: Change, root: string): Promise<string[]> {
  const texts = textsIn(root);
  const now = new Date();
  const before = await findMistakes(texts, now, ungated);
  const after = await findMistakes(textsAfter(texts, change), now, gateOfChange(before.entries));
  const changed = new Set(change.additions.map(({ path }) => shortPath(path)));
  const isChanged = ({ path }: Finding) => changed.has(path);
  const known = new Set([...before.errors, ...before.links, ...before.flaws].map(findingKey));
  const isNew = (finding: Finding) => !known.has(findingKey(finding));
  const isAwaited = ({ path }: Finding) =>
    !changed.has(path) && changed.has(path.replace(/\/[\w-]+\//, `/${defaultLocale}/`));
  const flaws = after.flaws.filter((finding) => !isAwaited(finding));
  const mistakes = [...after.errors, ...flaws, ...after.examples]
    .filter((finding) => isChanged(finding) || isNew(finding))
    .map((finding) => `${finding.path}, ${formatFinding(finding)}`);
  if (mistakes.length > 0) return [firstOf(mistakes, ' ')];
  const broken = after.links.filter((finding) => !isChanged(finding) && isNew(finding));
  const paths = [...new Set(broken.map(({ path }) => path))].sort();
  return paths.length === 0
    ? []
    : [`This would break links of other texts. Change their links first: ${firstOf(paths, ', ')}.`];
}

/** The reason to refuse a change, as a message for the editor; null when it is allowed. */
export async function findRefusal(change: Change, root: string): Promise<string | null> {
  const problems = [...(await badPictures(change)), ...orphanedTranslations(change, root)];
  const reasons = problems.length > 0 ? problems : await mistakesAfter(change, root);
  return reasons.length > 0 ? ['Nothing has been saved.', ...reasons].join(' ') : null;
}
