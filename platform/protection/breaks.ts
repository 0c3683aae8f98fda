import { desc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import { breakTerms, playerBreaks } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

export type BreakTerm = (typeof breakTerms)[number];

export const pauseReasons = ['onBreak', 'excluded'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A time in which a player can neither play nor deposit: its reason, and its end in epoch ms. */
export interface Pause {
  reason: PauseReason;
  until: number;
}

/** The player's break or exclusion; null while there is none. */
export async function pauseOf(db: Queries, uid: string, now: number): Promise<Pause | null> {
  const [row] = await rowsOf<{ reason: PauseReason; until: string }>(
    db,
    sql`select reason, extract(epoch from until) * 1000 as until from pause_of(${uid}, ${timestampOf(now)})`,
  );
  return row ? { reason: row.reason, until: Number(row.until) } : null;
}

/** Until the transaction ends, no break begins, no limit changes and no stake is booked for the player. */
export async function lockPlay(tx: Queries, uid: string, now: number): Promise<void> {
  await tx.execute(sql`select from play_lock(${uid}, western_day(${timestampOf(now)}))`);
}

/** The error of a player who takes a break or has excluded themselves. */
export const pausedError = ({ reason, until }: Pause) =>
  new PlatformError('PLAY_PAUSED', { pause: { reason, until } });

/** Throws PLAY_PAUSED during a break or an exclusion. */
export async function requireNoPause(db: Queries, uid: string, now: number): Promise<void> {
  const pause = await pauseOf(db, uid, now);
  if (pause) throw pausedError(pause);
}

/** Throws PLAY_PAUSED during an exclusion. */
export async function requireNoExclusion(db: Queries, uid: string, now: number): Promise<void> {
  const pause = await pauseOf(db, uid, now);
  if (pause?.reason === 'excluded') throw pausedError(pause);
}

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
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  person,
});
