import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { optional, timestampOf } from '../database/function-rows.ts';
import type { Mark } from './marks.ts';
import { samePersons } from './same-person.ts';

const uidsOf = (rows: { uid: string }[]) => rows.map(({ uid }) => uid);

/**
 * The accounts under an exclusion that hold an account; empty: it is not held. `mark` counts as one of its marks; an account
 * that does not exist yet is ''.
 */
export async function heldWith(
  db: Queries,
  { uid, mark }: { uid: string; mark?: Mark | undefined },
  now: number,
): Promise<string[]> {
  const [kind, value] = [optional(mark?.kind ?? null, 'text'), optional(mark?.mark ?? null, 'text')];
  return uidsOf(
    await rowsOf(
      db,
      sql`select uid from held_with(${uid}, ${kind}, ${value}, ${timestampOf(now)}) held (uid) order by uid`,
    ),
  );
}

/** The accounts that the exclusion of an account holds. */
export async function heldBy(db: Queries, uid: string, now: number): Promise<string[]> {
  return uidsOf(
    await rowsOf(
      db,
      sql`select distinct s.other as uid from ${samePersons} s
        where s.one = ${uid} and ${uid} in (select held_with(s.other, null, null, ${timestampOf(now)})) order by s.other`,
    ),
  );
}
