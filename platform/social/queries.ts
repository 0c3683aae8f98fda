import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, identities, ledgerAccounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { PlatformError } from '../http/errors.ts';
import { mainAccount } from '../ledger/ledger.ts';
import { type Player, playerOf } from '../players/players.ts';
import type { Services } from '../services.ts';
import { recordRefusedLogIn } from '../sessions/sessions.ts';

/** A person at a sign-in provider, verified by the site's server. */
export interface Identity {
  issuer: string;
  subject: string;
}

const isOf = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** Throws UNKNOWN_IDENTITY, and ACCOUNT_BLOCKED and ACCOUNT_CLOSED as a log-in by password does. */
export async function playerOfIdentity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  identity: Identity,
  client: ClientInfo,
): Promise<Player> {
  const [row] = await db
    .select({ account: accounts, balance: mainAccount.balance })
    .from(identities)
    .innerJoin(accounts, eq(accounts.uid, identities.uid))
    .innerJoin(ledgerAccounts, mainAccount.of(identities.uid))
    .where(isOf(identity));
  if (!row) throw new PlatformError('UNKNOWN_IDENTITY');
  const { uid, blockedAt, closedAt } = row.account;
  if (closedAt) throw new PlatformError('ACCOUNT_CLOSED');
  if (blockedAt) {
    await recordRefusedLogIn(db, { uid, result: 'blocked', how: 'provider', client }, clock());
    throw new PlatformError('ACCOUNT_BLOCKED');
  }
  return playerOf(row.account, row.balance);
}

/** Throws IDENTITY_TAKEN. */
export async function linkIdentity(db: Queries, identity: Identity, uid: string, at: Date): Promise<void> {
  const [linked] = await db
    .insert(identities)
    .values({ ...identity, uid, createdAt: at })
    .onConflictDoNothing()
    .returning({ uid: identities.uid });
  if (!linked) throw new PlatformError('IDENTITY_TAKEN');
}

/** Throws UNKNOWN_IDENTITY when the identity does not belong to this player. */
export async function requireOwnIdentity(db: Queries, uid: string, identity: Identity): Promise<void> {
  const [linked] = await db
    .select({ uid: identities.uid })
    .from(identities)
    .where(and(isOf(identity), eq(identities.uid, uid)));
  if (!linked) throw new PlatformError('UNKNOWN_IDENTITY');
}
