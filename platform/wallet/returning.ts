import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandWallets } from '../database/schema/schema.ts';
import { isSettled, sendOrder, type TransferServices } from './asking.ts';
import { beginOrder, isWallet } from './orders.ts';
import { askBalance, brandAccount } from './told.ts';

type BrandWallet = typeof brandWallets.$inferSelect;

/** ms without play after which money comes back by itself. */
const IDLE = 30 * 60_000;
/** ms between two looks at a wallet: by how much it may come later than that. */
export const LOOK = 5 * 60_000;
/** ms until a brand that did not give the money back is asked again. */
const RETRY = 60_000;

/** Brands at which a player may have money. */
export async function walletsInUse(db: Queries, uid: string, except?: string): Promise<BrandWallet[]> {
  const others = except === undefined ? undefined : ne(brandWallets.brand, except);
  return db
    .select()
    .from(brandWallets)
    .where(and(eq(brandWallets.uid, uid), isNotNull(brandWallets.checkAt), others));
}

/** Writes down that the player has gone, from one brand or from all: from now on somebody brings the money back. */
export async function markLeft(db: Queries, uid: string, now: number, brand?: string): Promise<void> {
  const ofBrand = brand === undefined ? undefined : eq(brandWallets.brand, brand);
  await db
    .update(brandWallets)
    .set({ left: true, checkAt: new Date(now) })
    .where(and(eq(brandWallets.uid, uid), isNotNull(brandWallets.checkAt), ofBrand));
}

const lookAgain = (db: Queries, uid: string, brand: string, at: number) =>
  db
    .update(brandWallets)
    .set({ checkAt: new Date(at) })
    .where(isWallet(uid, brand));

/** The brand holds nothing more; not when the player has come again meanwhile. */
const nothingLeft = (db: Queries, uid: string, brand: string) =>
  db
    .update(brandWallets)
    .set({ checkAt: null, left: false })
    .where(and(isWallet(uid, brand), eq(brandWallets.left, true)));

/** Brings back what a brand that the player has left holds; what cannot be done now is done later. */
async function bringBack(services: TransferServices, uid: string, brand: string): Promise<void> {
  const { db, clock } = services;
  const later = () => lookAgain(db, uid, brand, clock() + RETRY);
  if (!(await isSettled(services, uid, brand))) return void (await later());
  const amount = await askBalance(services, uid, brand);
  if (amount === null) return void (await later());
  if (amount > 0) {
    const order = await beginOrder(db, { uid, brand, direction: 'out', amount }, clock());
    if (!order || (await sendOrder(services, order)).state !== 'confirmed') return void (await later());
  }
  await nothingLeft(db, uid, brand);
}

export async function leaveBrand(services: TransferServices, uid: string, brand: string): Promise<void> {
  await markLeft(services.db, uid, services.clock(), brand);
  await bringBack(services, uid, brand);
}

/** Wallets at which somebody is to look; each is this node's until `lease`. */
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

/** Brings money back from a brand that its player has left or where he is idle, and looks again later where he plays. */
export async function lookAt(services: TransferServices, uid: string, brand: string): Promise<void> {
  const { db, clock } = services;
  const [wallet] = await db.select().from(brandWallets).where(isWallet(uid, brand));
  if (!wallet?.checkAt) return;
  const { left, seenEntry, seenAt } = wallet;
  if (left) return bringBack(services, uid, brand);
  await askBalance(services, uid, brand);
  const { entry } = await brandAccount(db, uid, brand);
  const now = clock();
  const hasPlayed = entry !== seenEntry || seenAt === null;
  if (!hasPlayed && now - seenAt.getTime() >= IDLE) {
    await markLeft(db, uid, now, brand);
    return bringBack(services, uid, brand);
  }
  const seen = hasPlayed ? { seenEntry: entry, seenAt: new Date(now) } : {};
  await db
    .update(brandWallets)
    .set({ ...seen, checkAt: new Date(now + LOOK) })
    .where(and(isWallet(uid, brand), eq(brandWallets.left, false)));
}
