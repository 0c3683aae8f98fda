import { dayMs } from '../../shared/western-indonesia.ts';
import type { endedReasons } from '../database/schema/schema.ts';
import type { SessionEnd } from '../http/errors.ts';

/** A session ends after this long without a call; every call of the player that asks for it, of whatever type, moves the mark. */
export const IDLE_LIMIT = 7 * dayMs;
/** And this long after its log-in whatever happens: no check, click or visible tab moves this one. */
export const ABSOLUTE_LIMIT = 30 * dayMs;
/**
 * A browser that changes the password holds the replaced token until the answer arrives. One that still comes with it
 * afterwards has lost that answer: it is told of the change like every other.
 */
const REPLACED_TOKEN_GRACE = 30 * 1_000;
/** The mark is moved at most this often. */
export const LAST_SEEN_INTERVAL = 60 * 1_000;

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endedReason: (typeof endedReasons)[number] | null;
}

export function expiryOf({ createdAt, lastSeenAt }: Pick<SessionTimes, 'createdAt' | 'lastSeenAt'>): number {
  return Math.min(createdAt.getTime() + ABSOLUTE_LIMIT, lastSeenAt.getTime() + IDLE_LIMIT);
}

/** Why a session is over, or null while it lasts. */
export function endReasonOf(session: SessionTimes, now: number): SessionEnd | null {
  const { endedAt, endedReason } = session;
  if (endedReason === 'loggedOut') return 'expired';
  if (endedReason === 'replaced' && endedAt && now - endedAt.getTime() >= REPLACED_TOKEN_GRACE)
    return 'passwordChanged';
  if (endedReason) return endedReason;
  return now < expiryOf(session) ? null : 'expired';
}

/** Whether a use of the session is worth a write. */
export function isLastSeenDue({ lastSeenAt }: Pick<SessionTimes, 'lastSeenAt'>, now: number): boolean {
  return now - lastSeenAt.getTime() >= LAST_SEEN_INTERVAL;
}
