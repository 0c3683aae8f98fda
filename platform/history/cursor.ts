import { z } from '@hono/zod-openapi';
import { positiveIntegerPattern } from '../../shared/positive-integer.ts';

/** The start of a page: rows older or newer than a row, or the row itself and older ones. */
export interface PageStart {
  row: number;
  towards: 'older' | 'newer' | 'from';
}

const letters = { older: 'o', newer: 'n', from: 'a' } as const;
const directions = Object.entries(letters) as [PageStart['towards'], string][];

export const cursorField = z.string().regex(/^[ona][1-9]\d{0,14}$/);

export function cursorOf(towards: PageStart['towards'], row: number): string {
  return letters[towards] + row;
}

/** Cursors of the pages before and after. */
export function cursorsOf({ older, newer }: Pick<CutPage<unknown>, 'older' | 'newer'>) {
  return {
    nextCursor: older === null ? null : cursorOf('older', older),
    previousCursor: newer === null ? null : cursorOf('newer', newer),
  };
}

export function startOf(cursor: string | undefined): PageStart | undefined {
  const towards = directions.find(([, letter]) => cursor?.startsWith(letter))?.[0];
  return towards && { row: Number(cursor?.slice(1)), towards };
}

/** The row number of a cursor, or null for an invalid one. */
export function rowOf(id: string): number | null {
  return positiveIntegerPattern.test(id) ? Number(id) : null;
}

/** A page of rows, newest first, and the rows at which the next pages start. */
export interface CutPage<Row> {
  page: Row[];
  older: number | null;
  newer: number | null;
}

/**
 * Cuts a page out of rows that were queried with one more than needed. `hasNewer`: rows exist that are newer
 * than a page that starts with a given row.
 */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
  start: PageStart | undefined,
  hasNewer = false,
): CutPage<Row> {
  const isBackwards = start?.towards === 'newer';
  const goesOn = rows.length > limit;
  const page = rows.slice(0, limit);
  if (isBackwards) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  const beginsLater = isBackwards ? goesOn : start?.towards === 'older' || hasNewer;
  return {
    page,
    older: last && (isBackwards || goesOn) ? last.id : null,
    newer: first && beginsLater ? first.id : null,
  };
}
