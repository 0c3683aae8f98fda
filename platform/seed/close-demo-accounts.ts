import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * The demo accounts of a database, by name. Closed ones cannot be opened again: their names stay taken, their
 * money stays in the ledger.
 */
export interface DemoAccounts {
  open: string[];
  closed: string[];
}

export async function readDemoAccounts(db: Queries): Promise<DemoAccounts> {
  const { account, passwordHash } = accounts;
  const found = await db.select({ account, passwordHash }).from(accounts).where(eq(accounts.demo, true));
  const names = (isOpen: boolean) =>
    found.filter((row) => (row.passwordHash !== null) === isOpen).map((row) => row.account);
  return { open: names(true), closed: names(false) };
}

/**
 * Blocks the demo accounts, ends their sessions and removes their passwords, so that unblocking one gives
 * nobody access. Returns the names of those that were still open.
 */
export async function closeDemoAccounts(db: Queries, why: string, now: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(accounts)
      .set({ passwordHash: null, blockedAt: new Date(now) })
      .where(and(eq(accounts.demo, true), isNotNull(accounts.passwordHash)))
      .returning({ uid: accounts.uid, account: accounts.account });
    for (const { uid } of closed) {
      await endSessionsOf(tx, uid, 'blocked', now);
      await recordAction(tx, {
        actor: 'operator',
        action: 'account close-demo',
        uid,
        details: {},
        note: why,
      });
    }
    return closed.map(({ account }) => account);
  });
}
