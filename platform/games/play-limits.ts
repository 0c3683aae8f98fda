import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { gameLaunches } from '../database/schema/schema.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '../sessions/sessions.ts';

/** Whole play rupiah that a player may stake in a day of western Indonesia, over all games. */
export const DAILY_STAKES = 250_000;

/** Milliseconds after which an opened game takes no more bets; then the player launches again. */
export const PLAY_LIFETIME = 12 * 60 * 60 * 1_000;

/** Asks the database why a launched game cannot be played at a moment (ISO); null while it can. */
export const closedAt = (
  at: string | Placeholder,
): SQL<'ended' | 'blocked' | 'passwordDue' | 'maintenance' | null> =>
  sql`play_closed(${gameLaunches.uid}, ${gameLaunches.sessionHash}, ${gameLaunches.visitId}, ${at}, ${ABSOLUTE_LIMIT}, ${IDLE_LIMIT}, ${PLAY_LIFETIME})`;
