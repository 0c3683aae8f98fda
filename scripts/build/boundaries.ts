import { boundariesOf, type Dates, endOfDay, startOfDay } from '../../src/content/moment.ts';

const line = /^(draft|published|from|until|hidden): *["']?([^"'#\n]+)/gm;

/** The dates at the top of a Markdown file; what is no date is left to the schema to refuse. */
export function datesOf(markdown: string): Dates {
  const top = /^---\n([\s\S]*?)\n---/.exec(markdown.replaceAll('\r\n', '\n'))?.[1] ?? '';
  const dates: Dates = {};
  for (const [, name, value = ''] of top.matchAll(line)) {
    const date = new Date(value.trim());
    if (name === 'draft') dates.draft = value.trim() === 'true';
    else if (Number.isNaN(date.getTime())) continue;
    else if (name === 'until') dates.until = endOfDay(date);
    else dates[name as 'published' | 'from' | 'hidden'] = startOfDay(date);
  }
  return dates;
}

/** How often the pages made from a file have changed by a moment without a word of it changing. */
export function passedBoundaries(markdown: string, now: Date): number {
  return boundariesOf(datesOf(markdown)).filter((boundary) => boundary <= now).length;
}
