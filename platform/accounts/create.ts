import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WelcomeGift } from '../../shared/offers/house-loss.ts';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { openAccount } from '../ledger/ledger.ts';
import { type Player, playerOf } from '../players/players.ts';
import { closedNameOf } from '../sessions/sessions.ts';

export type NewAccount = Omit<typeof accounts.$inferInsert, 'uid' | 'createdAt'>;

/** Inserts an account with its wallet and a gift from the house, in the caller's transaction. Throws ACCOUNT_TAKEN. */
export async function createAccount(
  tx: Queries,
  account: NewAccount,
  gift: WelcomeGift,
  at: Date,
): Promise<Player> {
  const [closed] = await tx
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(eq(accounts.closedName, closedNameOf(account.account)));
  if (closed) throw new PlatformError('ACCOUNT_TAKEN');
  const [created] = await tx
    .insert(accounts)
    .values({ ...account, uid: randomUUID().replaceAll('-', ''), createdAt: at })
    .onConflictDoNothing({ target: accounts.account })
    .returning();
  if (!created) throw new PlatformError('ACCOUNT_TAKEN');
  await openAccount(tx, created.uid, gift, at);
  return playerOf(created, gift.amount);
}
