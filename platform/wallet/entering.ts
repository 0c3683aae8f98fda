import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { walletOf } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { isSettled, sendOrder, type TransferServices } from './asking.ts';
import { type BrandOrder, beginOrder, isWallet, lockWallet } from './orders.ts';
import { LOOK, leaveBrand, walletsInUse } from './returning.ts';
import { brandAccount } from './told.ts';

interface Entering {
  uid: string;
  brand: string;
  page?: string | undefined;
}

/** The player is here: his money stays until he leaves or is idle. */
async function markHere(db: Queries, { uid, brand, page }: Entering, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWallet(tx, uid, brand);
    const { entry } = await brandAccount(tx, uid, brand);
    await tx
      .update(brandWallets)
      .set({
        ...{ left: false, checkAt: new Date(now + LOOK), seenEntry: entry, seenAt: new Date(now) },
        ...(page !== undefined && { page }),
      })
      .where(isWallet(uid, brand));
  });
}

/** All of the main balance, also while something else spends from it. */
async function beginAll(
  db: Queries,
  uid: string,
  brand: string,
  now: number,
  tries = 3,
): Promise<BrandOrder | null> {
  const amount = await balanceOf(db, uid);
  if (amount === 0) return null;
  try {
    const order = await beginOrder(db, { uid, brand, direction: 'in', amount }, now);
    if (!order) throw new PlatformError('TRANSFER_PENDING');
    return order;
  } catch (error) {
    const isSpent = error instanceof PlatformError && error.code === 'INSUFFICIENT_FUNDS';
    if (!isSpent || tries <= 1) throw error;
    return beginAll(db, uid, brand, now, tries - 1);
  }
}

/** Brings the player's money to where he opens a game. Throws TRANSFER_PENDING and TRANSFER_REFUSED. */
export async function enterBrand(services: TransferServices, entering: Entering): Promise<void> {
  const { db, clock } = services;
  const { uid, brand } = entering;
  const [wallet, others] = await Promise.all([walletOf(db, brand), walletsInUse(db, uid, brand)]);
  await Promise.all(others.map((other) => leaveBrand(services, uid, other.brand)));
  if (wallet !== 'transfer') return;
  if (!(await isSettled(services, uid, brand))) throw new PlatformError('TRANSFER_PENDING');
  await markHere(db, entering, clock());
  const order = await beginAll(db, uid, brand, clock());
  if (!order) return;
  const { state } = await sendOrder(services, order);
  if (state === 'refused') throw new PlatformError('TRANSFER_REFUSED');
  if (state !== 'confirmed') throw new PlatformError('TRANSFER_PENDING');
}
