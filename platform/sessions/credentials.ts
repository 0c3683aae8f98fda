import { and, eq, or, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { accounts, ledgerAccounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { mainAccount } from '../ledger/ledger.ts';
import type { Services } from '../services.ts';
import { type AttemptKind, attemptLimits, countAttempt, forgetAttempts, subjectOf } from './attempts.ts';
import { closedNameOf } from './closed-name.ts';
import { recordRefusedLogIn } from './history.ts';
import { findKnownFingerprint, isNewDevice } from './known-clients.ts';

export interface Credentials {
  account: string;
  password: string;
  client: ClientInfo;
}

const accountByName = prepared('account_by_name', (db) =>
  db
    .select({ account: accounts, balance: mainAccount.balance })
    .from(accounts)
    .innerJoin(ledgerAccounts, mainAccount.of(accounts.uid))
    .where(
      or(
        eq(accounts.account, sql.placeholder('account')),
        eq(accounts.closedName, sql.placeholder('closedName')),
      ),
    ),
);

type Counted = [AttemptKind, string][];

/** The counter of all attempts, and the counter of wrong ones in a row. */
function countedAs(
  account: string,
  { address }: ClientInfo,
  known: string | null,
): { all: Counted; wrong: Counted } {
  if (known === null) {
    return {
      all: [['address', subjectOf('address', address)]],
      wrong: [['account', subjectOf('account', account)]],
    };
  }
  return {
    all: [
      ['knownClient', subjectOf('knownClient', known)],
      ['device', subjectOf('device', account, known)],
    ],
    wrong: [['known', subjectOf('known', account, known)]],
  };
}

/**
 * Replaces a hash with outdated parameters. Returns the hash that is stored now, or null when the password
 * has been changed meanwhile.
 */
async function strengthen(services: Services, uid: string, { password, client }: Credentials, weak: string) {
  const { db, passwords } = services;
  const stronger = await passwords.hash(password, client.address);
  const isOf = eq(accounts.uid, uid);
  const replaced = await db
    .update(accounts)
    .set({ passwordHash: stronger })
    .where(and(isOf, eq(accounts.passwordHash, weak)))
    .returning({ uid: accounts.uid });
  if (replaced.length > 0) return stronger;
  const [now] = await db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(isOf);
  const stored = now?.passwordHash ?? null;
  const { matches } = await passwords.verify(password, stored, client.address);
  return matches ? stored : null;
}

/**
 * Checks an account name and a password; returns null when either is wrong. Every attempt counts, and a wrong password is
 * recorded for the player. An unknown account takes as long as a wrong password. Throws TOO_MANY_ATTEMPTS and BUSY.
 */
export async function verifyCredentials(services: Services, given: Credentials) {
  const { db, passwords, clock } = services;
  const { client } = given;
  const now = clock();
  const account = given.account.trim().toLowerCase();
  const [found = null] = await accountByName(db, { account, closedName: closedNameOf(account) });
  const known = await findKnownFingerprint(db, found?.account.uid ?? '', client);

  const { all, wrong } = countedAs(account, client, known);
  for (const [kind, subject] of [...all, ...wrong]) await countAttempt(db, subject, attemptLimits[kind], now);

  const passwordHash = found?.account.passwordHash ?? null;
  const { matches, weak } = await passwords.verify(given.password, passwordHash, client.address);
  if (!found || passwordHash === null || !matches) {
    const uid = found?.account.uid ?? '';
    await recordRefusedLogIn(db, { uid, result: 'wrongPassword', how: 'password', client }, now);
    return null;
  }
  const { account: proved, balance } = found;
  for (const [, subject] of wrong) await forgetAttempts(db, subject);
  const current = weak ? await strengthen(services, proved.uid, given, passwordHash) : passwordHash;
  if (current === null) return null;
  return { account: proved, passwordHash: current, balance, isNewDevice: isNewDevice(client, known) };
}
