import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, bankAccountHolders, bankAccounts, withdrawals } from '../database/schema/schema.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

const ofPlayer = (uid: string) => and(eq(bankAccounts.uid, uid), isNull(bankAccounts.removedAt));

/** A player's bank accounts, oldest first. */
export function bankAccountsOf(db: Queries, uid: string): Promise<BankAccountRow[]> {
  return db.select().from(bankAccounts).where(ofPlayer(uid)).orderBy(asc(bankAccounts.id));
}

export async function countBankAccounts(db: Queries, uid: string): Promise<number> {
  const [all] = await db.select({ count: count() }).from(bankAccounts).where(ofPlayer(uid));
  return all?.count ?? 0;
}

/** Ids of the bank accounts with a withdrawal under way. */
export async function bankAccountsInUse(db: Queries, uid: string): Promise<Set<number>> {
  const open = await db
    .selectDistinct({ id: withdrawals.bankAccountId })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), isNull(withdrawals.settledAt)));
  return new Set(open.map(({ id }) => id));
}

/**
 * The holder's name of a player's bank accounts, also after the last one was removed; null before the first.
 */
export async function holderOf(db: Queries, uid: string): Promise<string | null> {
  const [row] = await db.select().from(bankAccountHolders).where(eq(bankAccountHolders.uid, uid));
  return row?.holder ?? null;
}

/** Locks a player's bank accounts until the transaction ends. */
export async function lockBankAccounts(tx: Queries, uid: string): Promise<void> {
  await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('no key update');
}
