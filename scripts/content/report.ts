import { join } from 'node:path';
import { dayOf, isStale, standingOf } from '../../src/content/moment.ts';
import { defaultLocale, languageNames, locales } from '../../src/i18n/locales.ts';
import { contradictions, type Entry, readEntries, unwritten } from './entries.ts';
import { type ContentFile, contentFiles, type Finding } from './files.ts';
import { linkChecker } from './links.ts';
import { missingPictures, pictureFlaws } from './pictures.ts';

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
          text: `There is no ${languageNames[locale]} text. Write it as ${twin}.`,
        })),
    );
}

function stale(entries: Entry[]): Finding[] {
  const originals = new Map(
    entries.filter(({ locale }) => locale === defaultLocale).map((entry) => [entry.path, entry]),
  );
  return entries.flatMap(({ path, locale, data }) => {
    const original = originals.get(path.replace(`/${locale}/`, `/${defaultLocale}/`));
    const { updated } = data;
    const newer = original?.data.updated;
    if (!updated || !newer || !isStale({ updated }, { updated: newer })) return [];
    const since = dayOf(newer);
    return [
      {
        path,
        text: `The Indonesian text changed on ${since}. Bring this one up to it, then write that day in updated.`,
      },
    ];
  });
}

function byStanding(entries: Entry[], now: Date) {
  const drafts: Finding[] = [];
  const scheduled: Finding[] = [];
  const ended: Finding[] = [];
  for (const entry of entries) {
    const { path, data } = entry;
    const standing = standingOf(data, now);
    const begins = data.from ?? data.published;
    const rest = unwritten(entry);
    if (standing === 'draft') {
      drafts.push({ path, text: rest.length > 0 ? `Still to write: ${rest.join(', ')}.` : 'Ready.' });
    }
    if (standing === 'upcoming' && begins)
      scheduled.push({ path, text: `Shown from ${day(begins)}, Jakarta time.` });
    if (standing === 'ended' && data.until) {
      ended.push({ path, text: `Ended ${day(data.until)}; lists still show it as ended.` });
    }
    if (standing === 'hidden') ended.push({ path, text: 'Ended; only its page is left. It may be removed.' });
  }
  return { drafts, scheduled, ended };
}

/** Everything that can be said about the texts and pictures of a project folder at a moment. */
export async function reportOn(root: string, now: Date): Promise<{ files: number; groups: Group[] }> {
  const { files, misplaced } = contentFiles(join(root, 'src/content'));
  const { entries, findings } = readEntries(files);
  const { drafts, scheduled, ended } = byStanding(entries, now);
  const errors = [
    ...misplaced,
    ...findings,
    ...contradictions(files, entries),
    ...missingPictures(root, entries),
  ];
  const group = (heading: string, found: Finding[], mustBeMended = false) => ({
    heading,
    mustBeMended,
    findings: found.sort((a, b) => a.path.localeCompare(b.path)),
  });
  const groups = [
    group('Errors: the site cannot be built like this', errors, true),
    group('Links that lead nowhere', entries.flatMap(linkChecker(root, entries, now)), true),
    group('Not translated', untranslated(files)),
    group('Translations older than the Indonesian text', stale(entries)),
    group('Drafts: on the site nobody sees them', drafts),
    group('Scheduled', scheduled),
    group('Ended', ended),
    group('Pictures', await pictureFlaws(root, entries)),
  ];
  return { files: files.length, groups };
}
