import type { BrandMoney } from '../catalogue/catalogue.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { enterBrand } from './enter-brand.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { checkWallet, leaveBrand, markLeft, walletsInUse } from './leave-brand.ts';
import type { TransferServices } from './polling.ts';
import { isWallet } from './transfers.ts';

export interface BrandMoneyInProcess extends BrandMoney {
  /** Returns all money that can be returned now; resolves after the brands have responded. */
  returnAll(uid: string): Promise<void>;
  /** Checks whether money at the brand is due to return, and returns it. */
  check(uid: string, gameBrand: string): Promise<void>;
  /** Resolves when no transfer is under way in this process. */
  idle(): Promise<void>;
}

/** Moves one player's money one step at a time. */
export function createBrandMoney(services: TransferServices): BrandMoneyInProcess {
  const { db, clock, log } = services;
  const queued = createKeyedQueue();
  const underWay = new Set<Promise<void>>();

  const returnAll = (uid: string) =>
    queued(uid, async () => {
      const wallets = await walletsInUse(db, uid);
      await Promise.all(wallets.map(({ gameBrand }) => leaveBrand(services, uid, gameBrand)));
    });

  /**
   * Continues after the response was sent. If it fails, the job retries, since the player's leaving is
   * recorded.
   */
  function inBackground(work: Promise<void>): void {
    const running = work
      .catch((error) => log.error('transfer.failed', { error: String(error) }))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  async function isNewest(uid: string, gameBrand: string, page: string): Promise<boolean> {
    const [wallet] = await db
      .select({ page: brandWallets.page })
      .from(brandWallets)
      .where(isWallet(uid, gameBrand));
    return wallet?.page === page;
  }

  return {
    enter: (uid, gameBrand, page) => queued(uid, () => enterBrand(services, { uid, gameBrand, page })),
    leave: (uid, gameBrand, page) =>
      queued(uid, async () => {
        if (page !== undefined && !(await isNewest(uid, gameBrand, page))) return;
        const wallets = await walletsInUse(db, uid);
        if (wallets.some((wallet) => wallet.gameBrand === gameBrand))
          await leaveBrand(services, uid, gameBrand);
      }),
    async leaveAll(uid) {
      await markLeft(db, uid, clock());
      if ((await walletsInUse(db, uid)).length > 0) inBackground(returnAll(uid));
    },
    returnAll,
    check: (uid, gameBrand) => queued(uid, () => checkWallet(services, uid, gameBrand)),
    async idle() {
      await Promise.all(underWay);
    },
  };
}
