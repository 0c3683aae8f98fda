import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { wallets } from '../database/schema/schema.ts';
import { transfer } from './transfer.ts';

/** Whole play rupiah for every new account. */
export const WELCOME_GIFT = 100_000;

export async function houseWallet(db: Queries): Promise<number> {
  // Written out, not a parameter: only so can a prepared statement use the index of the one house.
  const [house] = await db.select({ id: wallets.id }).from(wallets).where(sql`${wallets.kind} = 'house'`);
  if (!house) throw new Error('the house has no wallet: the database was not seeded');
  return house.id;
}

export async function walletOf(db: Queries, uid: string): Promise<{ id: number; balance: number }> {
  const [wallet] = await db
    .select({ id: wallets.id, balance: wallets.balance })
    .from(wallets)
    .where(eq(wallets.uid, uid));
  if (!wallet) throw new Error('the player has no wallet');
  return wallet;
}

/** Opens the wallet of a new account with a gift from the house. */
export async function openWallet(db: Queries, uid: string, gift: number, at: Date): Promise<void> {
  const [wallet] = await db.insert(wallets).values({ kind: 'player', uid }).returning({ id: wallets.id });
  if (!wallet) throw new Error('the wallet was not created');
  if (gift === 0) return;
  await transfer(db, {
    idempotencyKey: `welcome:${uid}`,
    reason: 'welcome',
    fromWallet: await houseWallet(db),
    toWallet: wallet.id,
    amount: gift,
    at,
  });
}
