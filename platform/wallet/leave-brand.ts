import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { brandAccount, refreshBalance } from './brand-balance.ts';
import { isSettled, sendTransfer, type TransferServices } from './polling.ts';
import { createTransfer, isWallet } from './transfers.ts';

type BrandWallet = typeof brandWallets.$inferSelect;

/** After this time without play the money returns by itself. */
const IDLE_LIMIT_MS = 30 * 60_000;
/** Interval between checks of a wallet. */
export const CHECK_INTERVAL_MS = 5 * 60_000;
/** Delay before a brand that did not return the money is called again. */
const RETRY_MS = 60_000;

/** The money is checked regularly, or some has come after it was returned, such as a win of a page still open. */
const isInUse = or(
  isNotNull(brandWallets.checkAt),
  sql`exists (select from ledger_accounts a where a.uid = ${brandWallets.uid} and a.kind = 'brand' and a.game_brand = ${brandWallets.gameBrand} and a.balance > 0)`,
);

/** Brands at which the player may have money. */
export async function walletsInUse(db: Queries, uid: string, except?: string): Promise<BrandWallet[]> {
  const others = except === undefined ? undefined : ne(brandWallets.gameBrand, except);
  return db
    .select()
    .from(brandWallets)
    .where(and(eq(brandWallets.uid, uid), isInUse, others));
}

/** Records that the player has left one brand, or all; from then on the job returns the money. */
export async function markLeft(db: Queries, uid: string, now: number, gameBrand?: string): Promise<void> {
  const ofBrand = gameBrand === undefined ? undefined : eq(brandWallets.gameBrand, gameBrand);
  await db
    .update(brandWallets)
    .set({ left: true, checkAt: new Date(now) })
    .where(and(eq(brandWallets.uid, uid), isInUse, ofBrand));
}

const scheduleCheck = (db: Queries, uid: string, gameBrand: string, at: number) =>
  db
    .update(brandWallets)
    .set({ checkAt: new Date(at) })
    .where(isWallet(uid, gameBrand));

/** Marks the wallet as empty, unless the player has come back meanwhile. */
const markEmpty = (db: Queries, uid: string, gameBrand: string) =>
  db
    .update(brandWallets)
    .set({ checkAt: null, left: false })
    .where(and(isWallet(uid, gameBrand), eq(brandWallets.left, true)));

/** Returns the balance of a brand that the player has left; if that fails now, it is retried later. */
async function returnMoney(services: TransferServices, uid: string, gameBrand: string): Promise<void> {
  const { db, clock } = services;
  const later = () => scheduleCheck(db, uid, gameBrand, clock() + RETRY_MS);
  if (!(await isSettled(services, uid, gameBrand))) return void (await later());
  const amount = await refreshBalance(services, uid, gameBrand);
  if (amount === null) return void (await later());
  if (amount > 0) {
    const transfer = await createTransfer(db, { uid, gameBrand, direction: 'out', amount }, clock());
    if (!transfer || (await sendTransfer(services, transfer)).state !== 'confirmed')
      return void (await later());
  }
  await markEmpty(db, uid, gameBrand);
}

export async function leaveBrand(services: TransferServices, uid: string, gameBrand: string): Promise<void> {
  await markLeft(services.db, uid, services.clock(), gameBrand);
  await returnMoney(services, uid, gameBrand);
}

/** Claims wallets that are due for a check, until `lease`. */
export async function claimWallets(db: Queries, now: number, lease: number, limit: number) {
  const due = sql`(${brandWallets.uid}, ${brandWallets.gameBrand}) in (
    select uid, game_brand from ${brandWallets} where check_at <= ${new Date(now).toISOString()}::timestamptz
    order by check_at limit ${limit} for update skip locked)`;
  return db
    .update(brandWallets)
    .set({ checkAt: new Date(now + lease) })
    .where(due)
    .returning();
}

/** Returns the money of a player who has left or is idle; otherwise schedules the next check. */
export async function checkWallet(services: TransferServices, uid: string, gameBrand: string): Promise<void> {
  const { db, clock } = services;
  const [wallet] = await db.select().from(brandWallets).where(isWallet(uid, gameBrand));
  if (!wallet?.checkAt) return;
  const { left, seenEntry, seenAt } = wallet;
  if (left) return returnMoney(services, uid, gameBrand);
  await refreshBalance(services, uid, gameBrand);
  const { entry } = await brandAccount(db, uid, gameBrand);
  const now = clock();
  const hasPlayed = entry !== seenEntry || seenAt === null;
  if (!hasPlayed && now - seenAt.getTime() >= IDLE_LIMIT_MS) {
    await markLeft(db, uid, now, gameBrand);
    return returnMoney(services, uid, gameBrand);
  }
  const seen = hasPlayed ? { seenEntry: entry, seenAt: new Date(now) } : {};
  await db
    .update(brandWallets)
    .set({ ...seen, checkAt: new Date(now + CHECK_INTERVAL_MS) })
    .where(and(isWallet(uid, gameBrand), eq(brandWallets.left, false)));
}
