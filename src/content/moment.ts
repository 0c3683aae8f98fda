import { dayMs, utcOffset } from '../../shared/western-indonesia.ts';

/** The dates at the top of a file that decide what is shown: `published` of articles, the others of promotions. */
export interface Dates {
  draft?: boolean | undefined;
  published?: Date | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  hidden?: Date | undefined;
}

/**
 * `draft` and `upcoming` are nowhere on the site; `running` and `ended` have a page and stand in lists;
 * `hidden` has ended long ago and keeps its page only; `unlisted` does so while it runs.
 */
export type PublicationStatus = 'draft' | 'upcoming' | 'running' | 'unlisted' | 'ended' | 'hidden';

const listedAfterEnd = 30 * dayMs;

const dayAlone = /^\d{4}-\d\d-\d\d$/;

/** A time of a day in western Indonesia. */
const onDay = (date: string, time: string) => new Date(`${date}T${time}${utcOffset}`);

/** As editors write a day, or a moment with its zone; without one it would depend on the machine that builds. */
const writtenDate = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Whether a text is a day of the calendar, alone or with a time and its zone. */
export function isDate(value: unknown): value is string {
  const [, day] = writtenDate.exec(String(value)) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}`);
}

/** A day written without a time begins at midnight in western Indonesia. */
export function startOfDay(written: string): Date {
  return dayAlone.test(written) ? onDay(written, '00:00') : new Date(written);
}

/** A day written without a time ends at 23:59 in western Indonesia. */
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

/** Whether lists show it. */
export function isListed(status: PublicationStatus): boolean {
  return status !== 'hidden' && status !== 'unlisted';
}

export function hasEnded(status: PublicationStatus): boolean {
  return status === 'ended' || status === 'hidden';
}

/** The moments at which the built pages of an entry stop being true. */
export function boundariesOf(dates: Dates): Date[] {
  const { draft, published, from, until } = dates;
  if (draft) return [];
  return [published, from, until, hiddenFrom(dates)].filter((moment) => moment !== undefined);
}

/** The day that readers are told: what was written before it was published changed then. */
export function lastChange({ published, updated }: { published: Date; updated: Date }): Date {
  return updated < published ? published : updated;
}

/** A translation whose meaning is older than that of the text in the default language. */
export function isStale(translation: { updated: Date }, original: { updated: Date }): boolean {
  return translation.updated < original.updated;
}
