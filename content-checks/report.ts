import { join } from 'node:path';
import type { Offer } from '../shared/offers/rule.ts';
import { defaultLocale, editorNames } from '../src/i18n/locales.ts';
import {
  brandedFileNames,
  equalOrders,
  equalTitles,
  missingInvitation,
  takenAnchors,
} from './across-texts.ts';
import { type ContentEntry, readEntries } from './entries.ts';
import { contentFiles, type Finding } from './files.ts';
import { anchorsIn, templateFolders } from './links/anchors.ts';
import { linkFindings } from './links/links.ts';
import { createTargets } from './links/targets.ts';
import { renderText } from './markdown/rendered.ts';
import { unsafeParts } from './markdown/unsafe.ts';
import { examplesOf, type OfferExample } from './offers/examples.ts';
import { impossibleOffers } from './offers/impossible.ts';
import { pictureFindings } from './pictures/pictures.ts';
import { byStatus } from './status.ts';
import { textFindings, unusualTerms } from './text-flaws.ts';
import {
  missingTranslations,
  originalPath,
  outdatedTranslations,
  translationErrors,
} from './translations.ts';

/** The heading of findings that are mistakes only if they are not intended. */
export const unintended = 'Perhaps unintended';

/** Findings of one kind. With `failsCheck` they fail `npm run check`. */
export interface Group {
  heading: string;
  failsCheck: boolean;
  findings: Finding[];
}

function futureChanges(entries: ContentEntry[], now: Date): Finding[] {
  return entries
    .filter(({ data }) => data.updated && data.updated > now)
    .map(({ path }) => ({
      path,
      field: 'updated',
      text: 'That day is in the future. Write the day on which the text changed.',
    }));
}

/** The texts of a project: those in its folder, or those after a change. */
export interface ProjectTexts extends ReturnType<typeof contentFiles> {
  root: string;
  /** Pictures of the change, below `pictures`; they are checked before. */
  newPictures: string[];
}

export const textsIn = (root: string): ProjectTexts => ({
  root,
  ...contentFiles(join(root, 'src/content')),
  newPictures: [],
});

/** The checks that an offer passes before it goes live, besides those of all texts. */
export interface Gate {
  /** Ids of the offers that the site has already; null: not known. One that is new and over is a mistake. */
  live: ReadonlySet<string> | null;
  /** Plays examples and returns the lines that differ. */
  play(examples: readonly OfferExample[]): Promise<Finding[]>;
}

/** The gate of texts that are published. Examples that have passed before are not played again. */
export const gateOf = (live: Gate['live']): Gate => ({
  live,
  // The platform is loaded where there is something to play.
  play: async (examples) =>
    examples.length === 0 ? [] : (await import('./offers/played.ts')).exampleFindings(examples),
});

/** For texts that are not published: plays nothing. */
export const ungated: Gate = { live: null, play: async () => [] };

async function readAll({ root, files, misplaced, newPictures }: ProjectTexts, now: Date, live: Gate['live']) {
  const { entries, findings } = readEntries(files);
  const rendered = entries.map(async (entry) => [entry, await renderText(entry.body)] as const);
  const texts = new Map(await Promise.all(rendered));
  const pictures = await pictureFindings(root, files, texts, newPictures);
  const errors = [
    ...misplaced,
    ...findings,
    ...translationErrors(files, entries),
    ...futureChanges(entries, now),
    ...pictures.errors,
    ...equalTitles(entries),
    ...equalOrders(entries),
    ...takenAnchors(entries, anchorsIn(root)),
    ...brandedFileNames(files),
    ...missingInvitation(files),
    ...impossibleOffers({ entries, targets: createTargets(files, entries, now), now, live }),
  ];
  return { files, entries, texts, errors, unusedPictures: pictures.unused };
}

/** The errors that stop a build. */
export const errorsIn = async (root: string, now: Date): Promise<Finding[]> =>
  (await readAll(textsIn(root), now, null)).errors;

/** Lists the findings that fail the check. Examples are played of offers without other mistakes. */
export async function findMistakes(project: ProjectTexts, now: Date, { live, play }: Gate) {
  const { root, files } = project;
  const read = await readAll(project, now, live);
  const taken = anchorsIn(root, templateFolders);
  const byPath = new Map(read.entries.map((entry) => [entry.path, entry]));
  const titleBefore = (entry: ContentEntry) => {
    const { rule } = byPath.get(originalPath(entry))?.data ?? {};
    const after = rule?.kind === 'quest' ? rule.after : undefined;
    return byPath.get(`quests/${entry.locale}/${after}.md`)?.data.title;
  };
  const flaws = [...read.texts].flatMap(([entry, text]) => [
    ...textFindings(entry, text, taken, byPath.get(originalPath(entry)), titleBefore(entry)),
    ...unsafeParts(entry.path, text),
  ]);
  const faulty = new Set([...read.errors, ...flaws].map(({ path }) => path));
  // A fault of a quest that must be done first is reported once, there.
  const isFaulty = ({ id }: Offer) => faulty.has(`${id.replace('/', `s/${defaultLocale}/`)}.md`);
  const playable = examplesOf(read.entries).filter(
    ({ path, before }) => !faulty.has(path) && !before.some(isFaulty),
  );
  return {
    ...read,
    links: linkFindings(root, files, read.texts, now),
    flaws,
    examples: await play(playable),
  };
}

/** Runs all checks on a project folder at a given time. */
export async function reportOn(
  root: string,
  now: Date,
  gate: Gate,
): Promise<{ files: number; groups: Group[] }> {
  const { files, entries, errors, links, flaws, examples, unusedPictures } = await findMistakes(
    textsIn(root),
    now,
    gate,
  );
  const { drafts, scheduled, ended } = byStatus(entries, now);
  const group = (heading: string, found: Finding[], failsCheck = false) => ({
    heading,
    failsCheck,
    findings: found.sort((a, b) => a.path.localeCompare(b.path)),
  });
  const groups = [
    group('Errors: they stop the build', errors, true),
    group('Links that are broken', links, true),
    group('Texts with problems', flaws, true),
    group('Examples that the platform does not pay', examples, true),
    group(unintended, entries.flatMap(unusualTerms)),
    group('Not translated', missingTranslations(files)),
    group(`Translations older than the ${editorNames[defaultLocale]} text`, outdatedTranslations(entries)),
    group('Drafts: not shown on the site', drafts),
    group('Scheduled', scheduled),
    group('Ended, or hidden from lists', ended),
    group('Pictures that are not used', unusedPictures),
  ];
  return { files: files.length, groups };
}
