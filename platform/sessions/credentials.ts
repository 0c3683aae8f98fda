import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, knownAddresses, wallets } from '../database/schema/schema.ts';
import type { Services } from '../services.ts';
import {
  type AttemptKind,
  attemptLimits,
  countAttempt,
  forgetAttempts,
  subjectOf,
  uncountAttempt,
} from './attempts.ts';

export interface Credentials {
  account: string;
  password: string;
  address: string;
}

function findAccount(db: Queries, account: string, address: string) {
  return db
    .select({ account: accounts, balance: wallets.balance, known: knownAddresses.lastUsedAt })
    .from(accounts)
    .innerJoin(wallets, eq(wallets.uid, accounts.uid))
    .leftJoin(knownAddresses, and(eq(knownAddresses.uid, accounts.uid), eq(knownAddresses.address, address)))
    .where(eq(accounts.account, account))
    .then(([row]) => row ?? null);
}

function countedAs(account: string, address: string, known: boolean): [AttemptKind, string][] {
  if (known) return [['knownAddress', subjectOf('knownAddress', account, address)]];
  return [
    ['address', subjectOf('address', address)],
    ['account', subjectOf('account', account)],
  ];
}

async function remember(services: Services, uid: string, address: string, subjects: string[], now: number) {
  const { db } = services;
  for (const subject of subjects) {
    if (subject.startsWith('address:')) await uncountAttempt(db, subject);
    else await forgetAttempts(db, subject);
  }
  const lastUsedAt = new Date(now);
  await db
    .insert(knownAddresses)
    .values({ uid, address, lastUsedAt })
    .onConflictDoUpdate({ target: [knownAddresses.uid, knownAddresses.address], set: { lastUsedAt } });
}

/**
 * Whose account and password these are; null when either is wrong. Every try counts, wherever a password is asked for.
 * An unknown account takes the same path as a wrong password. Throws TOO_MANY_ATTEMPTS and BUSY.
 */
export async function proveCredentials(services: Services, given: Credentials) {
  const { db, passwords, clock } = services;
  const now = clock();
  const account = given.account.trim().toLowerCase();
  const address = subjectOf('address', given.address);
  const found = await findAccount(db, account, address);

  const counted = countedAs(account, given.address, found?.known != null);
  for (const [kind, subject] of counted) await countAttempt(db, subject, attemptLimits[kind], now);

  const { matches, weak } = await passwords.verify(given.password, found?.account.passwordHash ?? null);
  const passwordHash = found?.account.passwordHash;
  if (!found || !passwordHash || !matches) return null;
  const subjects = counted.map(([, subject]) => subject);
  await remember(services, found.account.uid, address, subjects, now);
  return { account: found.account, passwordHash, balance: found.balance, weak };
}
