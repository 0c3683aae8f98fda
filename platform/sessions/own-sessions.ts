import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { sessions } from '../database/schema/schema.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './lifetime.ts';
import { endSessions } from './queries.ts';

const isLive = (uid: string, now: number) =>
  and(
    eq(sessions.uid, uid),
    isNull(sessions.endedReason),
    gt(sessions.createdAt, new Date(now - ABSOLUTE_LIMIT_MS)),
    gt(sessions.lastSeenAt, new Date(now - IDLE_LIMIT_MS)),
  );

/** A player's live sessions: the current one first, if there is one, then those used last. */
export function listSessions(
  db: Queries,
  uid: string,
  { current = '', now }: { current?: string; now: number },
) {
  return db
    .select()
    .from(sessions)
    .where(isLive(uid, now))
    .orderBy(desc(eq(sessions.id, current)), desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Ends a session of the player by its public id. Returns false when the player has no such live session. */
export async function endOwnSession(db: Queries, uid: string, id: string, now: number): Promise<boolean> {
  const ended = await endSessions(db, and(isLive(uid, now), eq(sessions.id, id)), 'elsewhere', now);
  return ended.length > 0;
}

/** Ends the player's sessions except the current one. Returns their number. */
export async function endOtherSessions(
  db: Queries,
  uid: string,
  current: string,
  now: number,
): Promise<number> {
  return (await endSessions(db, and(isLive(uid, now), ne(sessions.id, current)), 'elsewhere', now)).length;
}
