import { join } from 'node:path';
import { defaultLocale, editorNames } from '../src/i18n/locales.ts';
import { brandedNames, equalTitles, missingInvitation, takenNames } from './across-texts.ts';
import { type ContentEntry, readEntries } from './entries.ts';
import { contentFiles, type Finding } from './files.ts';
import { anchorsIn, aroundTexts } from './links/anchors.ts';
import { linkFindings } from './links/links.ts';
import { renderText } from './markdown/rendered.ts';
import { unsafeParts } from './markdown/unsafe.ts';
import { pictureFindings } from './pictures/pictures.ts';
import { byStatus } from './status.ts';
import { doubtfulTerms, textFindings } from './text-flaws.ts';
import { contradictions, stale, untranslated } from './translations.ts';

/** Findings of one kind. Those that must be mended fail `npm run check`. */
export interface Group {
  heading: string;
  mustBeMended: boolean;
  findings: Finding[];
}

function changesToCome(entries: ContentEntry[], now: Date): Finding[] {
  return entries
    .filter(({ data }) => data.updated && data.updated > now)
    .map(({ path }) => ({
      path,
      field: 'updated',
      text: 'That day has not come yet. Write the day on which the text changed.',
    }));
}

async function readAll(root: string, now: Date) {
  const { files, misplaced } = contentFiles(join(root, 'src/content'));
  const { entries, findings } = readEntries(files);
  const rendered = entries.map(async (entry) => [entry, await renderText(entry.body)] as const);
  const texts = new Map(await Promise.all(rendered));
  const pictures = await pictureFindings(root, files, texts);
  const errors = [
    ...misplaced,
    ...findings,
    ...contradictions(files, entries),
    ...changesToCome(entries, now),
    ...pictures.errors,
    ...equalTitles(entries),
    ...takenNames(entries, anchorsIn(root)),
    ...brandedNames(files),
    ...missingInvitation(files),
  ];
  return { files, entries, texts, errors, unusedPictures: pictures.unused };
}

/** What a build refuses. */
export const errorsIn = async (root: string, now: Date): Promise<Finding[]> =>
  (await readAll(root, now)).errors;

/** Everything that can be said about the texts and pictures of a project folder at a moment. */
export async function reportOn(root: string, now: Date): Promise<{ files: number; groups: Group[] }> {
  const { files, entries, texts, errors, unusedPictures } = await readAll(root, now);
  const { drafts, scheduled, ended } = byStatus(entries, now);
  const taken = anchorsIn(root, aroundTexts);
  const shown = [...texts].flatMap(([entry, text]) => [
    ...textFindings(entry, text, taken),
    ...unsafeParts(entry.path, text),
  ]);
  const group = (heading: string, found: Finding[], mustBeMended = false) => ({
    heading,
    mustBeMended,
    findings: found.sort((a, b) => a.path.localeCompare(b.path)),
  });
  const groups = [
    group('Errors: the site cannot be built like this', errors, true),
    group('Links that lead nowhere', linkFindings(root, files, texts, now), true),
    group('Texts that readers would stumble over', shown, true),
    group('Perhaps not meant', entries.flatMap(doubtfulTerms)),
    group('Not translated', untranslated(files)),
    group(`Translations older than the ${editorNames[defaultLocale]} text`, stale(entries)),
    group('Drafts: on the site nobody sees them', drafts),
    group('Scheduled', scheduled),
    group('Ended, or left out of the lists', ended),
    group('Pictures that nothing shows', unusedPictures),
  ];
  return { files: files.length, groups };
}
