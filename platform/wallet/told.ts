import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandWallets, ledgerAccounts, ledgerEntries } from '../database/schema/schema.ts';
import { accountCode, move } from '../ledger/ledger.ts';
import { heard, type TransferServices } from './asking.ts';
import { isWallet, lockWallet, unsettledOrders } from './orders.ts';

/** The account of a player at a brand: its balance, and the entry that made it. */
export async function brandAccount(db: Queries, uid: string, brand: string) {
  const [newest] = await db
    .select({ entry: ledgerEntries.id, balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.code, accountCode.brand(uid, brand)), isNotNull(ledgerEntries.balanceAfter)))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(1);
  return { entry: newest?.entry ?? null, balance: newest?.balance ?? 0 };
}

/** Whole rupiah within what JSON holds; anything else a brand says is no answer. */
const isAmount = (amount: number | null): amount is number =>
  Number.isSafeInteger(amount) && Number(amount) >= 0;

/**
 * Asks a brand what a player has there, and books what he won or lost since, so that the ledger says the same. Answers
 * null when the brand said nothing, or when money moved meanwhile: then nobody knows what its answer was about.
 */
export async function askBalance(
  services: TransferServices,
  uid: string,
  brand: string,
): Promise<number | null> {
  const { db, gameProviders, clock } = services;
  const before = await brandAccount(db, uid, brand);
  if ((await unsettledOrders(db, uid, brand)).length > 0) return null;
  const told = await heard(services, gameProviders(brand).balance(brand, uid));
  if (!isAmount(told)) return null;
  return db.transaction(async (tx) => {
    await lockWallet(tx, uid, brand);
    const now = await brandAccount(tx, uid, brand);
    if (now.entry !== before.entry || (await unsettledOrders(tx, uid, brand)).length > 0) return null;
    if (told !== now.balance) await bookResult(tx, uid, brand, told - now.balance);
    await tx
      .update(brandWallets)
      .set({ toldAt: new Date(clock()) })
      .where(isWallet(uid, brand));
    return told;
  });
}

/** What play at the brand came to. */
async function bookResult(tx: Queries, uid: string, brand: string, change: number): Promise<void> {
  const [house, player] = [accountCode.house('play'), accountCode.brand(uid, brand)];
  await move(tx, {
    caller: `provider:${brand}`,
    key: `result:${randomUUID()}`,
    reason: 'brandResult',
    from: change > 0 ? house : player,
    to: change > 0 ? player : house,
    amount: Math.abs(change),
  });
}
