import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { openWallet } from '../ledger/wallets.ts';
import { type Player, playerOf } from '../players/players.ts';

export type NewAccount = Omit<typeof accounts.$inferInsert, 'uid' | 'createdAt'>;

/** Account and wallet with its gift, both or neither. Throws ACCOUNT_TAKEN. */
export async function createAccount(
  db: Queries,
  account: NewAccount,
  gift: number,
  at: Date,
): Promise<Player> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(accounts)
      .values({ ...account, uid: randomUUID().replaceAll('-', ''), createdAt: at })
      .onConflictDoNothing({ target: accounts.account })
      .returning();
    if (!created) throw new PlatformError('ACCOUNT_TAKEN');
    await openWallet(tx, created.uid, gift, at);
    return playerOf(created, gift);
  });
}
