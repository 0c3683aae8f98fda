import { walletOf } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { brandAccount } from './brand-balance.ts';
import { CHECK_INTERVAL_MS, leaveBrand, walletsInUse } from './leave-brand.ts';
import { isSettled, sendTransfer, type TransferServices } from './polling.ts';
import { type BrandTransfer, createTransfer, isWallet, lockWallet } from './transfers.ts';

interface Visit {
  uid: string;
  gameBrand: string;
  page?: string | undefined;
}

/** Records that the player is at the brand: the money stays until they leave or are idle. */
async function markPresent(db: Queries, { uid, gameBrand, page }: Visit, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWallet(tx, uid, gameBrand);
    const { entry } = await brandAccount(tx, uid, gameBrand);
    await tx
      .update(brandWallets)
      .set({
        left: false,
        checkAt: new Date(now + CHECK_INTERVAL_MS),
        seenEntry: entry,
        seenAt: new Date(now),
        ...(page !== undefined && { page }),
      })
      .where(isWallet(uid, gameBrand));
  });
}

/** Transfers the whole main balance; retries when something else spends from it meanwhile. */
async function transferAll(
  db: Queries,
  uid: string,
  gameBrand: string,
  now: number,
  tries = 3,
): Promise<BrandTransfer | null> {
  const amount = await balanceOf(db, uid);
  if (amount === 0) return null;
  try {
    const transfer = await createTransfer(db, { uid, gameBrand, direction: 'in', amount }, now);
    if (!transfer) throw new PlatformError('TRANSFER_PENDING');
    return transfer;
  } catch (error) {
    const isSpent = error instanceof PlatformError && error.code === 'INSUFFICIENT_FUNDS';
    if (!isSpent || tries <= 1) throw error;
    return transferAll(db, uid, gameBrand, now, tries - 1);
  }
}

/**
 * Moves the player's money to the brand whose game they open. Throws TRANSFER_PENDING, TRANSFER_REFUSED and PLAY_PAUSED.
 */
export async function enterBrand(services: TransferServices, visit: Visit): Promise<void> {
  const { db, clock } = services;
  const { uid, gameBrand } = visit;
  const [wallet, others] = await Promise.all([walletOf(db, gameBrand), walletsInUse(db, uid, gameBrand)]);
  await Promise.all(others.map((other) => leaveBrand(services, uid, other.gameBrand)));
  if (wallet !== 'transfer') return;
  if (!(await isSettled(services, uid, gameBrand))) throw new PlatformError('TRANSFER_PENDING');
  await markPresent(db, visit, clock());
  const transfer = await transferAll(db, uid, gameBrand, clock());
  if (!transfer) return;
  const { state } = await sendTransfer(services, transfer);
  if (state === 'refused') throw new PlatformError('TRANSFER_REFUSED');
  if (state !== 'confirmed') throw new PlatformError('TRANSFER_PENDING');
}
