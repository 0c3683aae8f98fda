import { sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import { rowsOf } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import type { Services } from '../services.ts';
import { endHeldSessions } from '../sessions/sessions.ts';

export interface HoldServices extends Services {
  /** Withdraws the player's money from all brands. */
  brandMoney: { leaveAll(uid: string): Promise<void> };
  /** Cancels unpaid deposits that a break, an exclusion or a limit refuses. */
  cancelRefusedDeposits(uid: string): Promise<void>;
}

/**
 * Carries out a break or an exclusion that is stored: withdraws the money from brands and cancels unpaid deposits, also of the
 * accounts that an exclusion holds because they are the same person's, and ends the sessions of those. Returns their uids. It
 * can be repeated.
 */
export async function carryOutBreak(services: HoldServices, uid: string): Promise<string[]> {
  const held = await endHeldSessions(services, uid);
  await Promise.all(
    [uid, ...held].flatMap((of) => [services.brandMoney.leaveAll(of), services.cancelRefusedDeposits(of)]),
  );
  return held;
}

/** Carries out the breaks of the last day once more: a process may have died after it stored one. */
export async function carryOutRecentBreaks(services: HoldServices): Promise<void> {
  const now = services.clock();
  const rows = await rowsOf<{ uid: string }>(
    services.db,
    sql`select distinct uid from player_breaks
      where ends_at > ${timestampOf(now)} and started_at > ${timestampOf(now - dayMs)}`,
  );
  for (const { uid } of rows) await carryOutBreak(services, uid);
}
