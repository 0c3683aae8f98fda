import { z } from '@hono/zod-openapi';

/** Where a page begins: with what is older or newer than a row, or with the row itself. */
export interface PageStart {
  row: number;
  towards: 'older' | 'newer' | 'from';
}

const letters = { older: 'o', newer: 'n', from: 'a' } as const;
const directions = Object.entries(letters) as [PageStart['towards'], string][];

/** Up to 15 digits: a row's number that is exact in JSON. */
const rowNumber = /^[1-9]\d{0,14}$/;

export const cursorField = z.string().regex(/^[ona][1-9]\d{0,14}$/);

export function cursorOf(towards: PageStart['towards'], row: number): string {
  return letters[towards] + row;
}

/** The addresses of the pages around one. */
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

/** The number in an address, or null where it is none: such a row does not exist. */
export function rowOf(id: string): number | null {
  return rowNumber.test(id) ? Number(id) : null;
}

/** Rows as a page shows them, newest first, and the rows at which the pages around it begin. */
export interface CutPage<Row> {
  page: Row[];
  older: number | null;
  newer: number | null;
}

/**
 * Cuts a page out of what was asked for with one row too many, in the order of the question. `hasNewer`: whether something
 * is newer than a page that begins with a row itself.
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
