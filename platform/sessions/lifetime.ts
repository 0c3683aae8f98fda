import { dayMs } from '../../shared/western-indonesia.ts';
import type { endedReasons } from '../database/schema/schema.ts';
import type { SessionEndReason } from '../http/errors.ts';

/** A session ends after this time without a call of the player. */
export const IDLE_LIMIT_MS = 7 * dayMs;
/** A session ends this long after its log-in, whatever happens. */
export const ABSOLUTE_LIMIT_MS = 30 * dayMs;
/**
 * A browser that changes the password keeps the replaced token until the response arrives. If it still uses
 * the old token later, it has lost that response, and the session ends like the others.
 */
const REPLACED_TOKEN_GRACE_MS = 30 * 1_000;
/** Limits how often a session's last use is written. */
export const LAST_SEEN_INTERVAL_MS = 60 * 1_000;

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endedReason: (typeof endedReasons)[number] | null;
}

export function expiryOf({ createdAt, lastSeenAt }: Pick<SessionTimes, 'createdAt' | 'lastSeenAt'>): number {
  return Math.min(createdAt.getTime() + ABSOLUTE_LIMIT_MS, lastSeenAt.getTime() + IDLE_LIMIT_MS);
}

/** The reason why a session has ended, or null while it is live. */
export function endReasonOf(session: SessionTimes, now: number): SessionEndReason | null {
  const { endedAt, endedReason } = session;
  if (endedReason === 'replaced' && endedAt && now - endedAt.getTime() >= REPLACED_TOKEN_GRACE_MS)
    return 'passwordChanged';
  if (endedReason) return endedReason;
  return now < expiryOf(session) ? null : 'expired';
}

/** True when the last use is old enough to be written again. */
export function isLastSeenDue({ lastSeenAt }: Pick<SessionTimes, 'lastSeenAt'>, now: number): boolean {
  return now - lastSeenAt.getTime() >= LAST_SEEN_INTERVAL_MS;
}
