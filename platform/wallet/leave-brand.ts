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
  sql`exists (select from ledger_accounts a where a.uid = ${brandWallets.uid} and a.kind = 'brand' and a.brand = ${brandWallets.brand} and a.balance > 0)`,
);

/** Brands at which the player may have money. */
export async function walletsInUse(db: Queries, uid: string, except?: string): Promise<BrandWallet[]> {
  const others = except === undefined ? undefined : ne(brandWallets.brand, except);
  return db
    .select()
    .from(brandWallets)
    .where(and(eq(brandWallets.uid, uid), isInUse, others));
}

/** Records that the player has left one brand, or all; from then on the job returns the money. */
export async function markLeft(db: Queries, uid: string, now: number, brand?: string): Promise<void> {
  const ofBrand = brand === undefined ? undefined : eq(brandWallets.brand, brand);
  await db
    .update(brandWallets)
    .set({ left: true, checkAt: new Date(now) })
    .where(and(eq(brandWallets.uid, uid), isInUse, ofBrand));
}

const scheduleCheck = (db: Queries, uid: string, brand: string, at: number) =>
  db
    .update(brandWallets)
    .set({ checkAt: new Date(at) })
    .where(isWallet(uid, brand));

/** Marks the wallet as empty, unless the player has come back meanwhile. */
const markEmpty = (db: Queries, uid: string, brand: string) =>
  db
    .update(brandWallets)
    .set({ checkAt: null, left: false })
    .where(and(isWallet(uid, brand), eq(brandWallets.left, true)));

/** Returns the balance of a brand that the player has left; if that fails now, it is retried later. */
async function returnMoney(services: TransferServices, uid: string, brand: string): Promise<void> {
  const { db, clock } = services;
  const later = () => scheduleCheck(db, uid, brand, clock() + RETRY_MS);
  if (!(await isSettled(services, uid, brand))) return void (await later());
  const amount = await refreshBalance(services, uid, brand);
  if (amount === null) return void (await later());
  if (amount > 0) {
    const transfer = await createTransfer(db, { uid, brand, direction: 'out', amount }, clock());
    if (!transfer || (await sendTransfer(services, transfer)).state !== 'confirmed')
      return void (await later());
  }
  await markEmpty(db, uid, brand);
}

export async function leaveBrand(services: TransferServices, uid: string, brand: string): Promise<void> {
  await markLeft(services.db, uid, services.clock(), brand);
  await returnMoney(services, uid, brand);
}

/** Claims wallets that are due for a check, until `lease`. */
export async function claimWallets(db: Queries, now: number, lease: number, limit: number) {
  const due = sql`(${brandWallets.uid}, ${brandWallets.brand}) in (
    select uid, brand from ${brandWallets} where check_at <= ${new Date(now).toISOString()}::timestamptz
    order by check_at limit ${limit} for update skip locked)`;
  return db
    .update(brandWallets)
    .set({ checkAt: new Date(now + lease) })
    .where(due)
    .returning();
}

/** Returns the money of a player who has left or is idle; otherwise schedules the next check. */
export async function checkWallet(services: TransferServices, uid: string, brand: string): Promise<void> {
  const { db, clock } = services;
  const [wallet] = await db.select().from(brandWallets).where(isWallet(uid, brand));
  if (!wallet?.checkAt) return;
  const { left, seenEntry, seenAt } = wallet;
  if (left) return returnMoney(services, uid, brand);
  await refreshBalance(services, uid, brand);
  const { entry } = await brandAccount(db, uid, brand);
  const now = clock();
  const hasPlayed = entry !== seenEntry || seenAt === null;
  if (!hasPlayed && now - seenAt.getTime() >= IDLE_LIMIT_MS) {
    await markLeft(db, uid, now, brand);
    return returnMoney(services, uid, brand);
  }
  const seen = hasPlayed ? { seenEntry: entry, seenAt: new Date(now) } : {};
  await db
    .update(brandWallets)
    .set({ ...seen, checkAt: new Date(now + CHECK_INTERVAL_MS) })
    .where(and(isWallet(uid, brand), eq(brandWallets.left, false)));
}
