import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandWallets, ledgerAccounts, ledgerEntries } from '../database/schema/schema.ts';
import { accountCode, move } from '../ledger/ledger.ts';
import { brandResponse, type TransferServices } from './polling.ts';
import { isWallet, lockWallet, unsettledTransfers } from './transfers.ts';

/** Balance of a player's account at a brand, and its newest entry. */
export async function brandAccount(db: Queries, uid: string, gameBrand: string) {
  const [newest] = await db
    .select({ entry: ledgerEntries.id, balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(eq(ledgerAccounts.code, accountCode.brand(uid, gameBrand)), isNotNull(ledgerEntries.balanceAfter)),
    )
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(1);
  return { entry: newest?.entry ?? null, balance: newest?.balance ?? 0 };
}

/** True for a valid amount in whole rupiah; any other value counts as no response. */
const isAmount = (amount: number | null): amount is number =>
  Number.isSafeInteger(amount) && Number(amount) >= 0;

/**
 * Requests the player's balance from a brand, and books what they have won or lost since. Returns null
 * without a response, or when money moved meanwhile, since the balance may then be older than the transfer.
 */
export async function refreshBalance(
  services: TransferServices,
  uid: string,
  gameBrand: string,
): Promise<number | null> {
  const { db, gameProviders, clock } = services;
  const before = await brandAccount(db, uid, gameBrand);
  if ((await unsettledTransfers(db, uid, gameBrand)).length > 0) return null;
  const reported = await brandResponse(services, gameProviders(gameBrand).balance(gameBrand, uid));
  if (!isAmount(reported)) return null;
  return db.transaction(async (tx) => {
    await lockWallet(tx, uid, gameBrand);
    const now = await brandAccount(tx, uid, gameBrand);
    if (now.entry !== before.entry || (await unsettledTransfers(tx, uid, gameBrand)).length > 0) return null;
    if (reported !== now.balance) await bookResult(tx, uid, gameBrand, reported - now.balance);
    await tx
      .update(brandWallets)
      .set({ reportedAt: new Date(clock()) })
      .where(isWallet(uid, gameBrand));
    return reported;
  });
}

/** Books the result of play at the brand. */
async function bookResult(tx: Queries, uid: string, gameBrand: string, change: number): Promise<void> {
  const [house, player] = [accountCode.house('play'), accountCode.brand(uid, gameBrand)];
  await move(tx, {
    caller: `provider:${gameBrand}`,
    key: `result:${randomUUID()}`,
    reason: 'brandResult',
    from: change > 0 ? house : player,
    to: change > 0 ? player : house,
    amount: Math.abs(change),
  });
}
