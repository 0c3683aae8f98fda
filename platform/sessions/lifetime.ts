import type { endedReasons } from '../database/schema/schema.ts';
import type { SessionEnd } from '../http/errors.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** A session ends after this long without a call; every call of the player that asks for it, of whatever type, moves the mark. */
export const IDLE_LIMIT = 7 * DAY;
/** And this long after its log-in whatever happens: no check, click or visible tab moves this one. */
export const ABSOLUTE_LIMIT = 30 * DAY;
/** The mark is moved at most this often. */
export const MARK_INTERVAL = 60 * 1_000;

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
  endedReason: (typeof endedReasons)[number] | null;
}

export function expiryOf({ createdAt, lastSeenAt }: Pick<SessionTimes, 'createdAt' | 'lastSeenAt'>): number {
  return Math.min(createdAt.getTime() + ABSOLUTE_LIMIT, lastSeenAt.getTime() + IDLE_LIMIT);
}

/** Why a session is over, or null while it lasts. */
export function endOf(session: SessionTimes, now: number): SessionEnd | null {
  if (session.endedReason) return session.endedReason === 'loggedOut' ? 'expired' : session.endedReason;
  return now < expiryOf(session) ? null : 'expired';
}
