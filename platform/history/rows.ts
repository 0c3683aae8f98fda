import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PageStart } from './cursor.ts';

/** Converts some columns of a row to numbers; null stays null. */
export function withNumbers<Row extends object>(row: Row, names: readonly (keyof Row)[]): Row {
  const numbers = names.map((name) => [name, row[name] === null ? null : Number(row[name])]);
  return { ...row, ...Object.fromEntries(numbers) };
}

/** Epoch ms, since the drivers return timestamps in different ways. */
export const toEpochMs = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::bigint`;

/** Condition and order of a page, by the direction from its start. */
export const directions = {
  older: { beyond: sql`<`, order: sql`desc` },
  from: { beyond: sql`<=`, order: sql`desc` },
  newer: { beyond: sql`>`, order: sql`asc` },
} as const satisfies Record<PageStart['towards'], { beyond: SQL; order: SQL }>;
