import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, bankCards, cardHolders, withdrawals } from '../database/schema/schema.ts';

export type BankCardRow = typeof bankCards.$inferSelect;

const ofPlayer = (uid: string) => and(eq(bankCards.uid, uid), isNull(bankCards.removedAt));

/** A player's bank accounts, oldest first. */
export function cardsOf(db: Queries, uid: string): Promise<BankCardRow[]> {
  return db.select().from(bankCards).where(ofPlayer(uid)).orderBy(asc(bankCards.id));
}

export async function countCards(db: Queries, uid: string): Promise<number> {
  const [all] = await db.select({ count: count() }).from(bankCards).where(ofPlayer(uid));
  return all?.count ?? 0;
}

/** Ids of the bank accounts with a withdrawal under way. */
export async function cardsInUse(db: Queries, uid: string): Promise<Set<number>> {
  const open = await db
    .selectDistinct({ card: withdrawals.card })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), isNull(withdrawals.settledAt)));
  return new Set(open.map(({ card }) => card));
}

/**
 * The holder's name of a player's bank accounts, also after the last one was removed; null before the first.
 */
export async function holderOf(db: Queries, uid: string): Promise<string | null> {
  const [row] = await db.select().from(cardHolders).where(eq(cardHolders.uid, uid));
  return row?.holder ?? null;
}

/** Locks a player's bank accounts until the transaction ends. */
export async function lockCards(tx: Queries, uid: string): Promise<void> {
  await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('no key update');
}
