import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { strongMarks } from '../database/schema/schema.ts';

export type StrongMark = (typeof strongMarks)[number];

/** The reason why two accounts count as one person's; null: nothing says so. An address or a household is no reason. */
export const samePersonSql = (one: SQL, other: SQL): SQL => sql`same_person(${one}, ${other})`;

/**
 * Rows `one`, `other`: each two accounts that count as one person's, in both orders. A condition on either is planned as a part
 * of it.
 */
export const samePersons: SQL = sql`(select one, other from shared_marks() where mark in ${strongMarks})`;

/** The same of two players. */
export async function samePerson(db: Queries, one: string, other: string): Promise<StrongMark | null> {
  const reason = samePersonSql(sql`${one}::text`, sql`${other}::text`);
  const [row] = await rowsOf<{ reason: StrongMark | null }>(db, sql`select ${reason} as reason`);
  return row?.reason ?? null;
}
