import { sql } from 'drizzle-orm';

/**
 * Corrections of rounds that their provider reported after the end. They belong to the betting history; the reversal of a
 * movement is an entry of its own and does not.
 */
export const lateReports = sql`
  select c.round_id, c.uid, c.started_at, c.stake, c.win
  from round_corrections c join ledger_movements m on m.id = c.movement_id and m.reverses is null`;
