import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accountCode } from './accounts.ts';
import { move } from './movements.ts';

/** Gift for every new account, in whole play rupiah. */
export const WELCOME_GIFT = 100_000;

/** Opens the main account of a new player with a gift from the house. */
export async function openAccount(db: Queries, uid: string, gift: number): Promise<void> {
  const to = accountCode.player(uid);
  if (gift === 0) {
    await db.execute(sql`select ledger_account(${to})`);
    return;
  }
  const from = accountCode.house('welcome');
  await move(db, { caller: 'system', key: `welcome:${uid}`, reason: 'welcome', from, to, amount: gift });
}
