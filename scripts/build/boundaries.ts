import { singleLineFields } from '../../src/content/front-matter.ts';
import { changeTimes, type Dates, endOfDay, isDate, startOfDay } from '../../src/content/moment.ts';

/** The dates in a Markdown file's front matter. The schema refuses invalid ones. */
function datesOf(markdown: string): Dates {
  const dates: Dates = {};
  for (const [name, value] of singleLineFields(markdown)) {
    if (name === 'draft') dates.draft = value === 'true';
    if (!isDate(value)) continue;
    if (name === 'until') dates.until = endOfDay(value);
    if (name === 'published' || name === 'from' || name === 'hidden') dates[name] = startOfDay(value);
  }
  return dates;
}

/** Counts how often the pages made from a file have changed by a moment without a word of it changing. */
export function countPassedBoundaries(markdown: string, now: Date): number {
  return changeTimes(datesOf(markdown)).filter((boundary) => boundary <= now).length;
}
