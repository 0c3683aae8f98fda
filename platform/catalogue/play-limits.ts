import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { gameLaunches } from '../database/schema/schema.ts';
import type { PauseReason } from '../protection/protection.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from '../sessions/sessions.ts';

/** An opened game accepts bets for this time; then the player has to launch it again. */
export const PLAY_LIFETIME_MS = 12 * 60 * 60 * 1_000;

/** Reasons why an opened game cannot be played. For some, a round that is open can be ended (`play_can_finish`). */
export type PlayClosing = 'ended' | 'blocked' | 'passwordDue' | 'maintenance' | 'sessionOver' | PauseReason;

/** Queries why a launched game cannot be played at a moment (ISO); null while it can. */
export const closedAt = (at: string | Placeholder): SQL<PlayClosing | null> =>
  sql`play_closed(${gameLaunches.uid}, ${gameLaunches.sessionHash}, ${gameLaunches.visitId}, ${at}, ${ABSOLUTE_LIMIT_MS}, ${IDLE_LIMIT_MS}, ${PLAY_LIFETIME_MS})`;
