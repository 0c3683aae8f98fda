import { sql } from 'drizzle-orm';
import type { WelcomeGift } from '../../shared/offers/house-loss.ts';
import type { Queries } from '../database/database.ts';
import { accountCode } from './accounts.ts';
import { move } from './movements.ts';

/** Opens the main account of a new player with a gift from the house, and its wagering requirement. */
export async function openAccount(
  db: Queries,
  uid: string,
  { amount, wagering }: WelcomeGift,
  at: Date,
): Promise<void> {
  const to = accountCode.player(uid);
  if (amount === 0) {
    await db.execute(sql`select ledger_account(${to})`);
    return;
  }
  const key = `welcome:${uid}`;
  const from = accountCode.house('welcome');
  await move(db, { caller: 'system', key, reason: 'welcome', from, to, amount });
  if (wagering === 0) return;
  const moment = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`select wagering_add(${uid}, ${moment}, ${amount * wagering}, 'gift', ${key})`);
}
