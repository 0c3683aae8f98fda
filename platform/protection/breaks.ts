import { desc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import { breakTerms, playerBreaks } from '../database/schema/schema.ts';

export type BreakTerm = (typeof breakTerms)[number];

/** Starts a break or an exclusion. Repeated within a minute, it returns the same one. */
export async function startBreak(
  db: Queries,
  uid: string,
  { term, person = null, now }: { term: BreakTerm; person?: string | null; now: number },
): Promise<typeof playerBreaks.$inferSelect> {
  const call = sql`break_start(${uid}, ${term}, ${timestampOf(now)}, ${optional(person, 'text')})`;
  const row = await functionRow(db, playerBreaks, call);
  if (!row) throw new Error('The break was not stored.');
  return row;
}

/** When a break or an exclusion would end that began now, in epoch ms. */
export async function listTerms(db: Queries, now: number): Promise<{ term: BreakTerm; endsAt: number }[]> {
  const rows = await rowsOf<{ term: BreakTerm; ends: string }>(
    db,
    sql`select term, extract(epoch from break_end(term, ${timestampOf(now)})) * 1000 as ends
      from jsonb_array_elements_text(${JSON.stringify(breakTerms)}::jsonb) with ordinality t (term, place) order by place`,
  );
  return rows.map(({ term, ends }) => ({ term, endsAt: Number(ends) }));
}

/** The breaks and exclusions of a player, newest first. */
export const listBreaks = (db: Queries, uid: string, limit: number) =>
  db.select().from(playerBreaks).where(eq(playerBreaks.uid, uid)).orderBy(desc(playerBreaks.id)).limit(limit);

/** A break as operators see it. */
export const breakFacts = ({ kind, term, startedAt, endsAt, person }: typeof playerBreaks.$inferSelect) => ({
  kind,
  term,
  startedAt: startedAt.getTime(),
  endsAt: endsAt.getTime(),
  person,
});
