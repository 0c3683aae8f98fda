import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Queries, rowsOf } from '../../platform/database/database.ts';

/** URLs of the owners of databases that were opened with the application's log-in. */
const owners = new WeakMap<Queries, string>();

export const rememberOwner = (db: Queries, ownerUrl: string) => void owners.set(db, ownerUrl);

/** Runs statements in one transaction as the database's owner, who may write the ledger's tables. */
export async function asOwner<T>(db: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  const ownerUrl = owners.get(db);
  if (ownerUrl === undefined)
    return db.transaction(async (tx) => {
      const [session] = await rowsOf<{ login: string }>(tx, sql`select session_user as login`);
      const isPglite = session?.login === 'platform_application';
      await tx.execute(isPglite ? sql`set local session authorization postgres` : sql`set local role none`);
      return work(tx);
    });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await drizzle(client).transaction((tx) => work(tx));
  } finally {
    await client.end();
  }
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
