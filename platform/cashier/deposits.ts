import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import { cashierMachines, deposits } from '../database/schema/schema.ts';
import { cutPage } from '../history/history.ts';
import { PlatformError } from '../http/errors.ts';
import { requestHash } from '../http/request-hash.ts';
import { FIRST_POLL_MS } from '../ledger/ledger.ts';
import { depositStanding, lockPlay, pausedError } from '../protection/protection.ts';
import { attemptLimits, countAttempt, subjectOf } from '../sessions/sessions.ts';
import type { DepositMethod } from './bank.ts';
import {
  type ListQuery,
  lockCashier,
  newReference,
  partOfList,
  requireAmount,
  TIME_TO_PAY_MS,
} from './requests.ts';

export type DepositRow = typeof deposits.$inferSelect;

/** Adds to each method what remains of this player's daily limit, and of the limits that they have set; and their pause. */
export async function withRemainders(db: Queries, uid: string, methods: DepositMethod[], now: number) {
  const { pause, ownRemainder } = await depositStanding(db, uid, now);
  const counted = and(
    eq(deposits.uid, uid),
    gte(deposits.createdAt, startOfDay(dayOf(now))),
    notInArray(deposits.state, [...cashierMachines.deposit.voidStates]),
  );
  const used = await db
    .select({ method: deposits.method, sum: sql<number>`sum(${deposits.amount})`.mapWith(Number) })
    .from(deposits)
    .where(counted)
    .groupBy(deposits.method);
  const withRemainder = methods.map((method) => {
    const sum = used.find(({ method: code }) => code === method.code)?.sum ?? 0;
    return { ...method, ownRemainder, dailyRemainder: Math.max(0, method.dailyMaximum - sum) };
  });
  return { pause, methods: withRemainder };
}

type RequestedDeposit = Pick<DepositRow, 'uid' | 'key' | 'method' | 'amount' | 'language' | 'returnUrl'>;

/** Finds the deposit of an idempotency key. Throws IDEMPOTENCY_CONFLICT if the method or the amount differs. */
export async function findDepositByKey(
  db: Queries,
  { uid, key, method, amount }: RequestedDeposit,
): Promise<DepositRow | null> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.uid, uid), eq(deposits.key, key)));
  if (row && row.request !== requestHash([method, amount])) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return row ?? null;
}

/**
 * Stores a deposit that is not yet opened at the bank, once per idempotency key. `{reference}` in the returnUrl is replaced
 * by the new reference. Throws INVALID_INPUT if a limit is exceeded, PLAY_PAUSED, and
 * TOO_MANY_ATTEMPTS.
 */
export async function createDeposit(
  db: Queries,
  requested: RequestedDeposit,
  method: DepositMethod,
  now: number,
): Promise<DepositRow> {
  const { uid, amount, returnUrl } = requested;
  return db.transaction(async (tx) => {
    await lockCashier(tx, uid);
    const earlier = await findDepositByKey(tx, requested);
    if (earlier) return earlier;
    await lockPlay(tx, uid, now);
    const { pause, methods } = await withRemainders(tx, uid, [method], now);
    if (pause) throw pausedError(pause);
    for (const limits of methods) requireAmount(amount, limits);
    await countAttempt(tx, subjectOf('deposit', uid), attemptLimits.deposit, now);
    const reference = newReference('D');
    const at = new Date(now);
    const [row] = await tx
      .insert(deposits)
      .values({
        ...requested,
        reference,
        fee: method.fee,
        request: requestHash([method.code, amount]),
        returnUrl: returnUrl.replace(/\{reference\}|%7Breference%7D/gi, reference),
        state: 'created',
        event: 'create',
        movedBy: 'player',
        movedAt: at,
        createdAt: at,
        polledAt: new Date(0),
        nextPollAt: new Date(now + FIRST_POLL_MS),
        expiresAt: new Date(now + TIME_TO_PAY_MS),
      })
      .returning();
    if (!row) throw new Error('Deposits: the insert returned no row.');
    return row;
  });
}

/**
 * Deposits of a player that the bank has not been paid for, and that a break, an exclusion of the person or an own limit refuses by
 * now. Older deposits come first in what a limit leaves.
 */
export function refusedDeposits(db: Queries, uid: string, now: number): Promise<DepositRow[]> {
  const at = timestampOf(now);
  const exceeds = sql`exists (
    select from limits_of(${uid}) l where l.name like 'deposit%' and l.amount < limit_used(${uid}, l.name, ${at}) - (
      select coalesce(sum(later.amount), 0) from deposits later
        where later.uid = ${uid} and later.settled_at is null and later.id > ${deposits.id}
    )
  )`;
  const isRefused = sql`(exists (select from pause_of(${uid}, ${at})) or exists (select from held_with(${uid}, null, null, ${at})) or ${exceeds})`;
  const isUnpaid = inArray(deposits.state, ['created', 'open']);
  return db
    .select()
    .from(deposits)
    .where(and(eq(deposits.uid, uid), isUnpaid, isRefused))
    .orderBy(deposits.id);
}

/** Returns a page of a player's deposits, newest first. */
export async function listDeposits(db: Queries, query: ListQuery) {
  const { where, order } = partOfList(deposits, query);
  const rows = await db
    .select()
    .from(deposits)
    .where(where)
    .orderBy(order)
    .limit(query.limit + 1);
  return cutPage(rows, query.limit, query.start);
}

/** Finds a deposit of this player. Throws NOT_FOUND, also for another player's deposit. */
export async function requireDeposit(db: Queries, uid: string, reference: string): Promise<DepositRow> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.reference, reference), eq(deposits.uid, uid)));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

const claimed = (now: number, leaseMs: number) => ({
  polledAt: new Date(now),
  nextPollAt: new Date(now + leaseMs),
});

/** Claims deposits whose poll is due, for `leaseMs`. Other nodes skip claimed rows. */
export async function claimDeposits(
  db: Queries,
  now: number,
  leaseMs: number,
  limit: number,
): Promise<DepositRow[]> {
  const due = sql`${deposits.id} in (
    select id from ${deposits} where ${deposits.nextPollAt} <= ${new Date(now).toISOString()}::timestamptz
    order by ${deposits.nextPollAt} limit ${limit} for update skip locked)`;
  return db
    .update(deposits)
    .set({ ...claimed(now, leaseMs), polls: sql`${deposits.polls} + 1` })
    .where(due)
    .returning();
}

/**
 * Claims one deposit unless it has ended or was polled less than `minIntervalMs` ago. The poll is not counted for the
 * backoff, so a player who looks often does not delay the next one.
 */
export async function claimDeposit(
  db: Queries,
  { id }: DepositRow,
  now: number,
  { leaseMs, minIntervalMs }: { leaseMs: number; minIntervalMs: number },
): Promise<DepositRow | null> {
  const isDue = sql`${deposits.id} = ${id} and ${deposits.nextPollAt} is not null and ${deposits.polledAt} <= ${new Date(now - minIntervalMs).toISOString()}::timestamptz`;
  const [row] = await db.update(deposits).set(claimed(now, leaseMs)).where(isDue).returning();
  return row ?? null;
}

/** Schedules the next poll, unless the state has changed since the row was read. */
export async function postponeDeposit(
  db: Queries,
  { id, state }: DepositRow,
  nextPollAt: number,
): Promise<void> {
  await db
    .update(deposits)
    .set({ nextPollAt: new Date(nextPollAt) })
    .where(and(eq(deposits.id, id), eq(deposits.state, state)));
}
