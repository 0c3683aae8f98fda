import { and, asc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../shared/western-indonesia.ts';
import { recordAction } from '../audit/audit.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import {
  accountMarks,
  accounts,
  bankAccounts,
  deposits,
  gameRounds,
  identities,
  withdrawals,
} from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, balancesOf, move } from '../ledger/ledger.ts';
import { publishEvent, storeSecurityNotice } from '../notifications/notifications.ts';
import { endBonus, listBonuses } from '../offers/offers.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { closedNameOf, endOtherSessions } from '../sessions/sessions.ts';
import { playerTables } from './tables.ts';

/** Until then the player can take the closing back. */
export const COOLING_TIME_MS = 7 * dayMs;

export interface ClosingServices extends Services {
  /** Withdraws the player's money from all brands. */
  brandMoney: { leaveAll(uid: string): Promise<void> };
}

/** All the player's money, in whole rupiah; that of a bonus is not their own. */
export function moneyOf({ main, held, brands }: Awaited<ReturnType<typeof balancesOf>>): number {
  return brands.reduce((sum, { balance, inTransit }) => sum + balance + inTransit, main + held);
}

interface Closing {
  uid: string;
  /** The session of the request; all others end. */
  session: string;
  /** The player gives up what is left when the account is closed. */
  givesUp: boolean;
  now: number;
}

/**
 * Requests the end of an account, after the cooling time. Throws MONEY_LEFT while the player has money and does not give it
 * up. Repeated, it returns the same moment.
 */
export async function requestClosing(
  services: ClosingServices,
  { uid, session, givesUp, now }: Closing,
): Promise<number> {
  const { db } = services;
  const closingAt = new Date(now + COOLING_TIME_MS);
  const event = await db.transaction(async (tx) => {
    const money = moneyOf(await balancesOf(tx, uid));
    if (money > 0 && !givesUp) throw new PlatformError('MONEY_LEFT');
    const [requested] = await tx
      .update(accounts)
      .set({ closingAt, givesUp })
      .where(and(eq(accounts.uid, uid), isNull(accounts.closingAt)))
      .returning({ uid: accounts.uid });
    if (!requested) return null;
    await endOtherSessions(tx, uid, session, now);
    const details = { closingAt: closingAt.toISOString(), money, givesUp };
    await recordAction(tx, { actor: 'player', action: 'account request-closing', uid, details });
    const notice = { what: 'accountClosing', moment: closingAt.getTime() } as const;
    return storeSecurityNotice(tx, { uid, at: new Date(now), notice });
  });
  if (event) await publishEvent(services, event);
  await notifySessionEnd(services, uid);
  await notifyChange(services, uid, 'account');
  const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid));
  return row?.closingAt?.getTime() ?? closingAt.getTime();
}

/** Takes the closing back, until it is final. Repeated, it does nothing. */
export async function cancelClosing(services: Services, uid: string): Promise<void> {
  const { db, clock } = services;
  const event = await db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(accounts)
      .set({ closingAt: null, givesUp: false })
      .where(and(eq(accounts.uid, uid), isNotNull(accounts.closingAt), isNull(accounts.closedAt)))
      .returning({ uid: accounts.uid });
    if (!cancelled) return null;
    await recordAction(tx, { actor: 'player', action: 'account cancel-closing', uid, details: {} });
    return storeSecurityNotice(tx, { uid, at: new Date(clock()), notice: { what: 'closingCancelled' } });
  });
  if (!event) return;
  await publishEvent(services, event);
  await notifyChange(services, uid, 'account');
}

/** Unfinished business that keeps an account from closing, by the name that operators see; null: none. */
async function obstacleOf(tx: Queries, uid: string, givesUp: boolean): Promise<string | null> {
  const [row] = await rowsOf<{ rounds: boolean; deposits: boolean; withdrawals: boolean }>(
    tx,
    sql`select exists (select from ${gameRounds} where ${gameRounds.uid} = ${uid} and ${gameRounds.state} = 'open') as rounds,
      exists (select from ${deposits} where ${deposits.uid} = ${uid} and ${deposits.settledAt} is null) as deposits,
      exists (select from ${withdrawals} where ${withdrawals.uid} = ${uid} and ${withdrawals.settledAt} is null) as withdrawals`,
  );
  if (row?.rounds) return 'open round';
  if (row?.deposits) return 'deposit under way';
  if (row?.withdrawals) return 'withdrawal under way';
  const { main, held, brands } = await balancesOf(tx, uid);
  if (held > 0) return 'money held';
  if (brands.some(({ balance, inTransit }) => balance + inTransit > 0)) return 'money at a game brand';
  return main > 0 && !givesUp ? 'money left' : null;
}

/** Ends the bonuses of a player, and books what is left of their own money to the house. */
async function giveUpMoney(tx: Queries, uid: string, now: number): Promise<void> {
  for (const { id, state } of await listBonuses(tx, uid)) {
    if (state === 'open' || state === 'waiting')
      await endBonus(tx, Number(id), { state: 'givenUp', caller: accountCode.player(uid), now });
  }
  const { main } = await balancesOf(tx, uid);
  if (main === 0) return;
  await move(tx, {
    caller: accountCode.player(uid),
    key: `closing:${uid}`,
    reason: 'correction',
    from: accountCode.player(uid),
    to: accountCode.house('corrections'),
    amount: main,
    reference: 'closing',
  });
}

/** Tables whose rows say of a new account whose it is. */
const keptWhileHeld = [identities, accountMarks] as const;

/** True of a player whom a new account would free from an exclusion or a block. */
const isHeld = (now: number) =>
  sql<boolean>`(${accounts.blockedAt} is not null or is_excluded(${accounts.uid}, ${timestampOf(now)}))`;

/**
 * Removes what names the person. What stays refers to a pseudonym: the uid. While the player is excluded or blocked, a sign-in
 * at a provider stays linked and the account's marks stay, so that no new account begins with them.
 */
async function forget(tx: Queries, uid: string, account: string, now: number): Promise<void> {
  const at = new Date(now);
  const [held] = await tx
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.uid, uid), isHeld(now)));
  for (const { table, of, atClosing } of playerTables)
    if (atClosing === 'removed' && !(held && keptWhileHeld.some((each) => each === table)))
      await tx.delete(table).where(of(uid));
  await tx
    .update(bankAccounts)
    .set({ holder: '', last4: '', token: sql`'closed:' || ${bankAccounts.id}`, removedAt: at })
    .where(eq(bankAccounts.uid, uid));
  await tx
    .update(accounts)
    .set({
      account: `closed:${uid}`,
      closedName: closedNameOf(account),
      dateOfBirth: '1900-01-01',
      referral: null,
      chosenLanguage: null,
      promotionalCards: true,
      quietFrom: null,
      quietUntil: null,
      loginStatus: 1,
      highRisk: false,
      closedAt: at,
    })
    .where(eq(accounts.uid, uid));
}

/** Closes one account for good. Returns what stands in the way, or null. */
async function closeAccount(services: ClosingServices, uid: string): Promise<string | null> {
  const { db, clock, brandMoney } = services;
  await brandMoney.leaveAll(uid);
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.uid, uid)).for('update');
    if (!row?.closingAt || row.closedAt || row.closingAt.getTime() > now) return null;
    const obstacle = await obstacleOf(tx, uid, row.givesUp);
    if (obstacle) return obstacle;
    await giveUpMoney(tx, uid, now);
    await forget(tx, uid, row.account, now);
    await recordAction(tx, { actor: 'player', action: 'account close', uid, details: {} });
    return null;
  });
}

/** Others that are due come first. Not where the player has taken the closing back meanwhile. */
async function putOff(db: Queries, uid: string, now: number): Promise<void> {
  await db
    .update(accounts)
    .set({ closingAt: new Date(now + hourMs) })
    .where(and(eq(accounts.uid, uid), isNull(accounts.closedAt), lte(accounts.closingAt, new Date(now))));
}

/** Removes the links and marks of closed accounts that are held no longer. */
export async function removeKeptWhileHeld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const free = db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(isNotNull(accounts.closedAt), not(isHeld(clock()))));
  for (const table of keptWhileHeld) await db.delete(table).where(inArray(table.uid, free));
}

/** Closes the accounts whose cooling time is over. One that cannot end yet is tried again after an hour. */
export async function closeDueAccounts(services: ClosingServices): Promise<void> {
  const { db, clock, log } = services;
  const due = await db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(isNull(accounts.closedAt), lte(accounts.closingAt, new Date(clock()))))
    .orderBy(asc(accounts.closingAt))
    .limit(50);
  for (const { uid } of due) {
    try {
      const obstacle = await closeAccount(services, uid);
      if (obstacle) {
        log.warn('account.not-closed', { uid, obstacle });
        await putOff(db, uid, clock());
        continue;
      }
      log.info('account.closed', { uid });
      await notifySessionEnd(services, uid);
    } catch (error) {
      log.error('account.close-failed', { uid, error: String(error) });
      await putOff(db, uid, clock());
    }
  }
}
