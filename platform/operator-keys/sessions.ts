import { and, eq, isNull } from 'drizzle-orm';
import { hourMs, minuteMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { operatorKeys, operatorSessions } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { createToken, hashToken } from '../http/tokens.ts';
import type { OperatorKey } from './queries.ts';

/** A session ends this long after its log-in, whatever happens. */
export const OPERATOR_SESSION_MS = 8 * hourMs;
/** A session ends after this time without a call. */
const IDLE_LIMIT_MS = 30 * minuteMs;
/** Limits how often a session's last use is written. */
const LAST_SEEN_INTERVAL_MS = minuteMs;

const PREFIX = 'operator-session.';

/** No key and no token of a player begins like this. */
export const isSessionToken = (bearer: string) => bearer.startsWith(PREFIX);

type Row = typeof operatorSessions.$inferSelect;
export type OperatorSession = Pick<Row, 'tokenHash' | 'startedAt' | 'provedAt'>;

/** Starts a session of a key. Its token is returned here only. */
export async function startSession(
  tx: Queries,
  { operatorKey, at, isProved }: { operatorKey: number; at: Date; isProved: boolean },
): Promise<{ token: string; session: OperatorSession }> {
  const token = PREFIX + createToken();
  const session = { tokenHash: hashToken(token), startedAt: at, provedAt: isProved ? at : null };
  await tx.insert(operatorSessions).values({ ...session, operatorKey, lastSeenAt: at });
  return { token, session };
}

function isOver({ startedAt, lastSeenAt }: Row, now: number): boolean {
  return now >= Math.min(startedAt.getTime() + OPERATOR_SESSION_MS, lastSeenAt.getTime() + IDLE_LIMIT_MS);
}

/**
 * The live session of a token, and its key. The time of last use is written when it is due, and not for an idle call. Throws
 * SESSION_ENDED, and OPERATOR_KEY_REQUIRED where the key is revoked.
 */
export async function requireLiveSession(
  db: Queries,
  token: string,
  { now, isIdle }: { now: number; isIdle: boolean },
): Promise<{ key: OperatorKey; session: OperatorSession }> {
  const [row] = await db
    .select({ key: operatorKeys, session: operatorSessions })
    .from(operatorSessions)
    .innerJoin(operatorKeys, eq(operatorKeys.id, operatorSessions.operatorKey))
    .where(eq(operatorSessions.tokenHash, hashToken(token)));
  if (!row) throw new PlatformError('SESSION_ENDED', { reason: 'unknown' });
  const { key, session } = row;
  if (key.revokedAt) throw new PlatformError('OPERATOR_KEY_REQUIRED');
  if (session.endedAt) throw new PlatformError('SESSION_ENDED', { reason: 'loggedOut' });
  if (isOver(session, now)) throw new PlatformError('SESSION_ENDED', { reason: 'expired' });
  const due = new Date(now - LAST_SEEN_INTERVAL_MS);
  if (!isIdle && session.lastSeenAt <= due)
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: new Date(now) })
      .where(live(session.tokenHash));
  return row;
}

const live = (tokenHash: string) =>
  and(eq(operatorSessions.tokenHash, tokenHash), isNull(operatorSessions.endedAt));

/** Stores a signature by a passkey. Throws SESSION_ENDED when the session has ended meanwhile. */
export async function markSessionProved(
  db: Queries,
  { tokenHash }: OperatorSession,
  at: Date,
): Promise<void> {
  const proved = await db
    .update(operatorSessions)
    .set({ provedAt: at })
    .where(live(tokenHash))
    .returning({ tokenHash: operatorSessions.tokenHash });
  if (proved.length === 0) throw new PlatformError('SESSION_ENDED', { reason: 'loggedOut' });
}

export async function endOperatorSession(
  db: Queries,
  { tokenHash }: OperatorSession,
  at: Date,
): Promise<void> {
  await db.update(operatorSessions).set({ endedAt: at }).where(live(tokenHash));
}

/** Ends the sessions of a key that began with the key and have added no passkey. */
export async function endUnprovedSessions(tx: Queries, operatorKey: number, at: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(operatorSessions.operatorKey, operatorKey),
        isNull(operatorSessions.provedAt),
        isNull(operatorSessions.endedAt),
      ),
    );
}
