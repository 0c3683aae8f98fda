import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';

/** Reason, whole rupiah, and the accounts from and to: `player`, `bonus`, `brand:samudra`, `house:play`. */
type Booking = [string, number, string, string];

/** All movements of a player's accounts after the welcome gift, the oldest first. Checks both entries of each. */
export async function bookingsOf(db: Queries, uid: string): Promise<Booking[]> {
  const rows = await rowsOf<{ booking: Booking; entries: number[] }>(
    db,
    sql`select jsonb_build_array(m.reason, m.amount, replace(f.code, coalesce(':' || f.uid, ''), ''), replace(t.code, coalesce(':' || t.uid, ''), '')) as booking,
          (select array_agg(e.amount::int order by e.amount) from ledger_entries e where e.movement_id = m.id) as entries
        from ledger_movements m
        join ledger_accounts f on f.id = m.from_account
        join ledger_accounts t on t.id = m.to_account
        where ${uid} in (f.uid, t.uid) and m.reason <> 'welcome'
        order by m.id`,
  );
  return rows.map(({ booking, entries }) => {
    const [reason, amount] = booking;
    if (entries.join() !== `${-amount},${amount}`)
      throw new Error(`The movement ${reason} of ${amount} has the entries ${entries}.`);
    return booking;
  });
}
