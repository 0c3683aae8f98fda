import { dayMs, utcOffset } from '../../shared/western-indonesia.ts';

/** The dates of the front matter that decide visibility: `published` of articles, the others of promotions. */
export interface Dates {
  draft?: boolean | undefined;
  published?: Date | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  hidden?: Date | undefined;
}

/**
 * `draft` and `upcoming` entries are not on the site. `running` and `ended` ones have a page and are listed.
 * `hidden` ones ended long ago, and `unlisted` ones still run; both have a page only.
 */
export type PublicationStatus = 'draft' | 'upcoming' | 'running' | 'unlisted' | 'ended' | 'hidden';

const listedAfterEnd = 30 * dayMs;

const dayAlone = /^\d{4}-\d\d-\d\d$/;

const onDay = (date: string, time: string) => new Date(`${date}T${time}${utcOffset}`);

/** A day, or a time with its zone; without a zone it would depend on the machine that builds. */
const writtenDate = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:\d\d))?$/;

/** True for a valid day, alone or with a time and its zone. */
export function isDate(value: unknown): value is string {
  const [, day] = writtenDate.exec(String(value)) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}`);
}

/** The start of a day: midnight in western Indonesia, unless a time is given. */
export function startOfDay(written: string): Date {
  return dayAlone.test(written) ? onDay(written, '00:00') : new Date(written);
}

/** The end of a day: 23:59 in western Indonesia, unless a time is given. */
export function endOfDay(written: string): Date {
  return dayAlone.test(written) ? onDay(written, '23:59') : new Date(written);
}

function hiddenFrom({ hidden, until }: Dates): Date | undefined {
  return hidden ?? (until && new Date(until.getTime() + listedAfterEnd));
}

export function publicationStatus(dates: Dates, now: Date): PublicationStatus {
  const reached = (moment: Date | undefined) => moment !== undefined && moment <= now;
  const begins = dates.from ?? dates.published;
  if (dates.draft) return 'draft';
  if (begins && begins > now) return 'upcoming';
  const isHidden = reached(hiddenFrom(dates));
  if (reached(dates.until)) return isHidden ? 'hidden' : 'ended';
  return isHidden ? 'unlisted' : 'running';
}

export function isListed(status: PublicationStatus): boolean {
  return status !== 'hidden' && status !== 'unlisted';
}

export function hasEnded(status: PublicationStatus): boolean {
  return status === 'ended' || status === 'hidden';
}

/** The times at which the built pages of an entry become outdated. */
export function changeTimes(dates: Dates): Date[] {
  const { draft, published, from, until } = dates;
  if (draft) return [];
  return [published, from, until, hiddenFrom(dates)].filter((moment) => moment !== undefined);
}

/** The day to show: for changes before publication, that of the publication. */
export function lastChange({ published, updated }: { published: Date; updated: Date }): Date {
  return updated < published ? published : updated;
}

/** True for a translation that is older than the last change of the original's meaning. */
export function isStale(translation: { updated: Date }, original: { updated: Date }): boolean {
  return translation.updated < original.updated;
}
