import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { realityChecks, sessions } from '../database/schema/schema.ts';
import { hashToken } from '../http/tokens.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from './lifetime.ts';
import type { Deadlines } from './schema.ts';

const timesByToken = prepared('deadlines_by_token', (db) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      playEndsAt: sql<Date | null>`session_deadline(${sessions.uid}, ${sessions.playSince})`.mapWith(
        sessions.createdAt,
      ),
      realityCheckAt: realityChecks.dueAt,
    })
    .from(sessions)
    .leftJoin(realityChecks, eq(realityChecks.uid, sessions.uid))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
);

/** When the session of a token ends if nothing changes, and when its player must be reminded of time and money. */
export async function deadlinesOf(db: Queries, token: string): Promise<Deadlines | undefined> {
  const [times] = await timesByToken(db, { tokenHash: hashToken(token) });
  if (!times) return undefined;
  return {
    idleAt: times.lastSeenAt.getTime() + IDLE_LIMIT_MS,
    endsAt: times.createdAt.getTime() + ABSOLUTE_LIMIT_MS,
    playEndsAt: times.playEndsAt?.getTime() ?? null,
    realityCheckAt: times.realityCheckAt?.getTime() ?? null,
  };
}
