import { type CappedEntry, walletOf } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lockPlay, requireNoPause, stakeRoom } from '../protection/protection.ts';
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

type Entry = Pick<Visit, 'uid' | 'gameBrand'>;

/**
 * Transfers the main balance, at most what the player's limits leave of it: money at a brand can all be lost there, so what
 * is at brands already counts. Retries when something else spends from the balance meanwhile. Null: nothing to transfer.
 */
async function transferIn(
  db: Queries,
  { uid, gameBrand }: Entry,
  now: number,
  tries = 3,
): Promise<{ transfer: BrandTransfer; capped: CappedEntry | null } | null> {
  try {
    return await db.transaction(async (tx) => {
      // A break that begins now, or a tighter limit, waits, and then brings this money back too.
      await lockPlay(tx, uid, now);
      await requireNoPause(tx, uid, now);
      const { main, brands } = await balancesOf(tx, uid);
      const atBrands = brands.reduce((sum, { balance, inTransit }) => sum + balance + inTransit, 0);
      const least = await stakeRoom(tx, uid, now);
      const room = least === null ? main : Math.max(0, least.room - atBrands);
      const amount = Math.min(main, room);
      if (least && main > 0 && amount + atBrands === 0) throw new PlatformError(least.limit);
      if (amount === 0) return null;
      const transfer = await createTransfer(tx, { uid, gameBrand, direction: 'in', amount }, now);
      if (!transfer) throw new PlatformError('TRANSFER_PENDING');
      return { transfer, capped: least && amount < main ? { amount, limit: least.limit } : null };
    });
  } catch (error) {
    const isSpent = error instanceof PlatformError && error.code === 'INSUFFICIENT_FUNDS';
    if (!isSpent || tries <= 1) throw error;
    return transferIn(db, { uid, gameBrand }, now, tries - 1);
  }
}

/**
 * Moves the player's money to the brand whose game they open. Throws TRANSFER_PENDING, TRANSFER_REFUSED, PLAY_PAUSED,
 * OWN_LOSS_LIMIT and OWN_STAKE_LIMIT.
 */
export async function enterBrand(services: TransferServices, visit: Visit): Promise<CappedEntry | null> {
  const { db, clock } = services;
  const { uid, gameBrand } = visit;
  const [wallet, others] = await Promise.all([walletOf(db, gameBrand), walletsInUse(db, uid, gameBrand)]);
  await Promise.all(others.map((other) => leaveBrand(services, uid, other.gameBrand)));
  if (wallet !== 'transfer') return null;
  if (!(await isSettled(services, uid, gameBrand))) throw new PlatformError('TRANSFER_PENDING');
  await markPresent(db, visit, clock());
  const entry = await transferIn(db, visit, clock());
  if (!entry) return null;
  const { state } = await sendTransfer(services, entry.transfer);
  if (state === 'refused') throw new PlatformError('TRANSFER_REFUSED');
  if (state !== 'confirmed') throw new PlatformError('TRANSFER_PENDING');
  return entry.capped;
}
