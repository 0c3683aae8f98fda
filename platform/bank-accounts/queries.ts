import { and, asc, count, eq, exists, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, bankAccountHolders, bankAccounts, withdrawals } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;
type Holder = typeof bankAccountHolders.$inferSelect;

const ofPlayer = (uid: string) => and(eq(bankAccounts.uid, uid), isNull(bankAccounts.removedAt));

/** Returns a player's bank accounts, oldest first. */
export function bankAccountsOf(db: Queries, uid: string): Promise<BankAccountRow[]> {
  return db.select().from(bankAccounts).where(ofPlayer(uid)).orderBy(asc(bankAccounts.id));
}

export async function countBankAccounts(db: Queries, uid: string): Promise<number> {
  const [all] = await db.select({ count: count() }).from(bankAccounts).where(ofPlayer(uid));
  return all?.count ?? 0;
}

/** Returns the ids of the bank accounts with a withdrawal under way. */
export async function bankAccountsInUse(db: Queries, uid: string): Promise<Set<number>> {
  const open = await db
    .selectDistinct({ id: withdrawals.bankAccountId })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), isNull(withdrawals.settledAt)));
  return new Set(open.map(({ id }) => id));
}

/** Returns the holder of a player's bank accounts, also after the last one was removed; null before the first. */
export async function holderOf(db: Queries, uid: string): Promise<Holder | null> {
  const [row] = await db.select().from(bankAccountHolders).where(eq(bankAccountHolders.uid, uid));
  return row ?? null;
}

/** Makes a bank account the player's default. Throws NOT_FOUND. */
export async function chooseDefault(db: Queries, uid: string, id: number): Promise<void> {
  const isOwn = exists(
    db
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(and(ofPlayer(uid), eq(bankAccounts.id, id))),
  );
  const [chosen] = await db
    .update(bankAccountHolders)
    .set({ defaultId: id })
    .where(and(eq(bankAccountHolders.uid, uid), isOwn))
    .returning({ id: bankAccountHolders.defaultId });
  if (!chosen) throw new PlatformError('NOT_FOUND');
}

/** Locks a player's bank accounts until the transaction ends. */
export async function lockBankAccounts(tx: Queries, uid: string): Promise<void> {
  await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('no key update');
}
