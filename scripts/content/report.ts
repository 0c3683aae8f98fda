import { join } from 'node:path';
import { dayOf, isStale, publicationStatus } from '../../src/content/moment.ts';
import { defaultLocale, editorNames, locales } from '../../src/i18n/locales.ts';
import { type ContentEntry, contradictions, emptyFields, readEntries } from './entries.ts';
import { type ContentFile, contentFiles, type Finding } from './files.ts';
import { linkChecker } from './links.ts';
import { markdownProblems } from './markdown.ts';
import { pictureFindings } from './pictures.ts';
import { renderText } from './rendered.ts';
import { unsafeParts } from './unsafe.ts';

/** Findings of one kind. Those that must be mended fail `npm run check`. */
export interface Group {
  heading: string;
  mustBeMended: boolean;
  findings: Finding[];
}

const day = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(date);

const originalOf = ({ path, locale }: Pick<ContentFile, 'path' | 'locale'>) =>
  path.replace(`/${locale}/`, `/${defaultLocale}/`);

function untranslated(files: ContentFile[]): Finding[] {
  const written = new Set(files.map(({ path }) => path));
  return files
    .filter(({ locale }) => locale === defaultLocale)
    .flatMap(({ path }) =>
      locales
        .map((locale) => ({ locale, twin: path.replace(`/${defaultLocale}/`, `/${locale}/`) }))
        .filter(({ twin }) => !written.has(twin))
        .map(({ locale, twin }) => ({
          path,
          text: `There is no ${editorNames[locale]} text. Write it as ${twin}.`,
        })),
    );
}

function stale(entries: ContentEntry[]): Finding[] {
  const originals = new Map(
    entries.filter(({ locale }) => locale === defaultLocale).map((entry) => [entry.path, entry]),
  );
  return entries.flatMap((entry) => {
    const original = originals.get(originalOf(entry));
    const { path, data } = entry;
    const { updated } = data;
    const newer = original?.data.updated;
    if (!updated || !newer || !isStale({ updated }, { updated: newer })) return [];
    const since = dayOf(newer);
    return [
      {
        path,
        text: `The ${editorNames[defaultLocale]} text changed on ${since}. Bring this one up to it, then write that day in updated.`,
      },
    ];
  });
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

const markdownFindings = ({ path, body }: ContentEntry): Finding[] =>
  markdownProblems(body).map(([piece, text]) => ({ path, field: piece, text }));

function byStatus(entries: ContentEntry[], now: Date) {
  const drafts: Finding[] = [];
  const scheduled: Finding[] = [];
  const ended: Finding[] = [];
  const originals = new Map(entries.map((entry) => [entry.path, entry.data]));
  for (const entry of entries) {
    const { path, data } = entry;
    const status = publicationStatus(data, now);
    const begins = data.from ?? data.published;
    const rest = emptyFields(entry);
    if (status === 'draft') {
      drafts.push({ path, text: rest.length > 0 ? `Still to write: ${rest.join(', ')}.` : 'Ready.' });
    }
    if (status !== 'draft' && originals.get(originalOf(entry))?.draft) {
      drafts.push({
        path,
        text: `Not shown either, because the ${editorNames[defaultLocale]} text is a draft.`,
      });
    }
    if (status === 'upcoming' && begins)
      scheduled.push({ path, text: `Shown from ${day(begins)}, Jakarta time.` });
    if (status === 'ended' && data.until) {
      ended.push({ path, text: `Ended ${day(data.until)}; lists still show it as ended.` });
    }
    if (status === 'hidden') ended.push({ path, text: 'Ended; only its page is left. It may be removed.' });
  }
  return { drafts, scheduled, ended };
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
  const unsafe = [...texts].flatMap(([{ path }, text]) => unsafeParts(path, text));
  const links = entries.flatMap(linkChecker(root, files, texts, now));
  const group = (heading: string, found: Finding[], mustBeMended = false) => ({
    heading,
    mustBeMended,
    findings: found.sort((a, b) => a.path.localeCompare(b.path)),
  });
  const groups = [
    group('Errors: the site cannot be built like this', errors, true),
    group('Links that lead nowhere', links, true),
    group('Markdown that the page would show badly', [...entries.flatMap(markdownFindings), ...unsafe], true),
    group('Not translated', untranslated(files)),
    group(`Translations older than the ${editorNames[defaultLocale]} text`, stale(entries)),
    group('Drafts: on the site nobody sees them', drafts),
    group('Scheduled', scheduled),
    group('Ended', ended),
    group('Pictures that nothing shows', unusedPictures),
  ];
  return { files: files.length, groups };
}
