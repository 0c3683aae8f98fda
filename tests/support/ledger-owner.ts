import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';

/** Runs statements in one transaction as the database's owner, who may write the ledger's tables. */
export function asOwner<T>(db: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    return work(tx);
  });
}

/**
 * From now on the ledger of a database books at a moment of the test's choice; null gives the time back to the database,
 * which every test that took it does at its end. The ledger asks `ledger_now()` for the time, so this replaces that
 * function, as the owner of the database. An account's entries never go back in time: sign up whoever shall have
 * entries of an earlier day after this was called.
 */
export async function setLedgerTime(db: Queries, at: Date | null): Promise<void> {
  const now = at === null ? 'clock_timestamp()' : `timestamptz ''${at.toISOString()}''`;
  const replaced = `create or replace function ledger_now() returns timestamptz language sql volatile as 'select ${now}'`;
  await asOwner(db, (tx) => tx.execute(sql.raw(replaced)));
}
