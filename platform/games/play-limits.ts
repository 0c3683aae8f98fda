import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { gameLaunches } from '../database/schema/schema.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '../sessions/sessions.ts';

/** Maximum stakes of a player per day of western Indonesia over all games, in whole play rupiah. */
export const DAILY_STAKE_LIMIT = 250_000;

/** An opened game accepts bets for this time; then the player has to launch it again. */
export const PLAY_LIFETIME_MS = 12 * 60 * 60 * 1_000;

/** Queries why a launched game cannot be played at a moment (ISO); null while it can. */
export const closedAt = (
  at: string | Placeholder,
): SQL<'ended' | 'blocked' | 'passwordDue' | 'maintenance' | null> =>
  sql`play_closed(${gameLaunches.uid}, ${gameLaunches.sessionHash}, ${gameLaunches.visitId}, ${at}, ${ABSOLUTE_LIMIT}, ${IDLE_LIMIT}, ${PLAY_LIFETIME_MS})`;
