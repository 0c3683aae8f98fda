import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import { gameLaunches } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import {
  DAILY_STAKE_LIMIT,
  nextSessionAt,
  type PauseReason,
  requireNoPause,
  type StakeLimit,
} from '../protection/protection.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from '../sessions/sessions.ts';

/** An opened game accepts bets for this time; then the player has to launch it again. */
export const PLAY_LIFETIME_MS = 12 * 60 * 60 * 1_000;

/** Reasons why an opened game cannot be played. For some, a round that is open can be ended (`play_can_finish`). */
export type PlayClosing = 'ended' | 'blocked' | 'passwordDue' | 'maintenance' | 'sessionOver' | PauseReason;

/** Queries why a launched game cannot be played at a moment (ISO); null while it can. */
export const closedAt = (at: string | Placeholder): SQL<PlayClosing | null> =>
  sql`play_closed(${gameLaunches.uid}, ${gameLaunches.sessionHash}, ${gameLaunches.visitId}, ${at}, ${ABSOLUTE_LIMIT_MS}, ${IDLE_LIMIT_MS}, ${PLAY_LIFETIME_MS})`;

type LaunchRefusal = PauseReason | 'sessionOver' | 'REALITY_CHECK_DUE' | 'PLAY_LIMIT_REACHED' | StakeLimit;

interface LaunchOfSession {
  uid: string;
  sessionHash: string;
  gameBrand: string;
  gameID: string;
}

/**
 * Asks what a bet asks of the player. Returns false where the game opens without new money, to end an open round or for free
 * spins. Throws PLAY_PAUSED, OWN_SESSION_LIMIT, REALITY_CHECK_DUE, PLAY_LIMIT_REACHED, OWN_STAKE_LIMIT and OWN_LOSS_LIMIT.
 */
export async function requireBets(
  db: Queries,
  { uid, sessionHash, gameBrand, gameID }: LaunchOfSession,
  now: number,
): Promise<boolean> {
  const [row] = await rowsOf<{ refusal: LaunchRefusal | null; can_open: boolean }>(
    db,
    sql`select refusal, can_open
      from launch_refusal(${uid}, ${sessionHash}, ${gameBrand}, ${gameID}, ${DAILY_STAKE_LIMIT}, ${timestampOf(now)})`,
  );
  const refusal = row?.refusal ?? null;
  if (refusal === null) return true;
  if (row?.can_open) return false;
  if (refusal === 'sessionOver')
    throw new PlatformError('OWN_SESSION_LIMIT', {
      nextSessionAt: await nextSessionAt(db, sessionHash, now),
    });
  if (refusal === 'onBreak' || refusal === 'excluded') {
    await requireNoPause(db, uid, now);
    return true;
  }
  throw new PlatformError(refusal);
}
