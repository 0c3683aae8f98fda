import { brandWallets } from '../database/schema/schema.ts';
import type { BrandMoney } from '../games/games.ts';
import type { TransferServices } from './asking.ts';
import { enterBrand } from './entering.ts';
import { createTurns } from './in-turn.ts';
import { isWallet } from './orders.ts';
import { leaveBrand, lookAt, markLeft, walletsInUse } from './returning.ts';

export interface BrandMoneyInProcess extends BrandMoney {
  /** Brings everything back that can come back now; answers when the brands have answered. */
  bringAllBack(uid: string): Promise<void>;
  /** Looks whether money at the brand is to come back, and brings it. */
  look(uid: string, brand: string): Promise<void>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

/** One player's money moves one step at a time. */
export function createBrandMoney(services: TransferServices): BrandMoneyInProcess {
  const { db, clock, log } = services;
  const inTurn = createTurns();
  const underWay = new Set<Promise<void>>();

  const bringAllBack = (uid: string) =>
    inTurn(uid, async () => {
      const wallets = await walletsInUse(db, uid);
      await Promise.all(wallets.map(({ brand }) => leaveBrand(services, uid, brand)));
    });

  /** Goes on after the answer; what fails is found by the job, since it is written down that the player left. */
  function afterwards(work: Promise<void>): void {
    const running = work
      .catch((error) => log.error('transfer.failed', { error: String(error) }))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  async function isNewest(uid: string, brand: string, page: string): Promise<boolean> {
    const [wallet] = await db
      .select({ page: brandWallets.page })
      .from(brandWallets)
      .where(isWallet(uid, brand));
    return wallet?.page === page;
  }

  return {
    enter: (uid, brand, page) => inTurn(uid, () => enterBrand(services, { uid, brand, page })),
    leave: (uid, brand, page) =>
      inTurn(uid, async () => {
        if (page !== undefined && !(await isNewest(uid, brand, page))) return;
        const wallets = await walletsInUse(db, uid);
        if (wallets.some((wallet) => wallet.brand === brand)) await leaveBrand(services, uid, brand);
      }),
    async leaveAll(uid) {
      await markLeft(db, uid, clock());
      if ((await walletsInUse(db, uid)).length > 0) afterwards(bringAllBack(uid));
    },
    bringAllBack,
    look: (uid, brand) => inTurn(uid, () => lookAt(services, uid, brand)),
    async idle() {
      await Promise.all(underWay);
    },
  };
}
