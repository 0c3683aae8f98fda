import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { createAccount, type NewAccount } from '../accounts/create.ts';
import type { Queries } from '../database/database.ts';
import { accounts, identities, wallets } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { text } from '../http/text.ts';
import { WELCOME_GIFT } from '../ledger/wallets.ts';
import { type Player, playerOf } from '../players/players.ts';

/** How the site names a person, in every call about one. */
export const identity = {
  issuer: z.url().max(512).openapi({ description: 'The provider, as its ID token names itself.' }),
  subject: text(255).min(1).openapi({ description: 'The person, as the provider names them.' }),
};

/** A person at a sign-in provider, as the site's server has verified it. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Throws UNKNOWN_IDENTITY, and ACCOUNT_BLOCKED as a log-in by password does. */
export async function playerOfIdentity(db: Queries, { issuer, subject }: Identity): Promise<Player> {
  const [row] = await db
    .select({ account: accounts, balance: wallets.balance })
    .from(identities)
    .innerJoin(accounts, eq(accounts.uid, identities.uid))
    .innerJoin(wallets, eq(wallets.uid, identities.uid))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (!row) throw new PlatformError('UNKNOWN_IDENTITY');
  if (row.account.blockedAt) throw new PlatformError('ACCOUNT_BLOCKED');
  return playerOf(row.account, row.balance);
}

/** An account without a password, linked to its identity; both or neither. Throws ACCOUNT_TAKEN, IDENTITY_TAKEN. */
export async function createLinkedAccount(
  db: Queries,
  identity: Identity,
  account: Omit<NewAccount, 'passwordHash'>,
  at: Date,
): Promise<Player> {
  return db.transaction(async (tx) => {
    const player = await createAccount(tx, account, WELCOME_GIFT, at);
    const [linked] = await tx
      .insert(identities)
      .values({ ...identity, uid: player.uid, createdAt: at })
      .onConflictDoNothing()
      .returning({ uid: identities.uid });
    if (!linked) throw new PlatformError('IDENTITY_TAKEN');
    return player;
  });
}
