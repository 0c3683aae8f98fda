import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Queries, violatedConstraint } from '../database/database.ts';
import { functionRow, timestampOf } from '../database/function-rows.ts';
import { bankAccounts, withdrawals } from '../database/schema/schema.ts';
import { cutPage } from '../history/history.ts';
import { PlatformError } from '../http/errors.ts';
import { requestHash } from '../http/request-hash.ts';
import type { WithdrawalReview } from './bank.ts';
import {
  type ListQuery,
  lockCashier,
  newReference,
  partOfList,
  refuseField,
  requireAmount,
  reviewMs,
  withdrawalLimits,
} from './requests.ts';
import { withdrawalRequirements } from './requirements.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

type RequestedWithdrawal = Pick<WithdrawalRow, 'uid' | 'key' | 'bankAccountId' | 'amount'>;

/** Finds the withdrawal of an idempotency key. Throws IDEMPOTENCY_CONFLICT if the bank account or the amount differs. */
export async function findWithdrawalByKey(
  db: Queries,
  { uid, key, bankAccountId, amount }: RequestedWithdrawal,
): Promise<WithdrawalRow | null> {
  const isKey = and(eq(withdrawals.uid, uid), eq(withdrawals.key, key));
  const [row] = await db.select().from(withdrawals).where(isKey);
  if (row && row.request !== requestHash([bankAccountId, amount]))
    throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return row ?? null;
}

/** Throws INVALID_INPUT unless the bank account belongs to the player and its waiting time is over. */
async function requireAccount(
  tx: Queries,
  { uid, bankAccountId }: RequestedWithdrawal,
  now: number,
): Promise<void> {
  const isOwn = and(
    eq(bankAccounts.id, bankAccountId),
    eq(bankAccounts.uid, uid),
    isNull(bankAccounts.removedAt),
  );
  const [found] = await tx.select({ usableAt: bankAccounts.usableAt }).from(bankAccounts).where(isOwn);
  if (!found) refuseField('bankAccount', 'BANK_ACCOUNT_UNKNOWN');
  if (found.usableAt.getTime() > now) refuseField('bankAccount', 'BANK_ACCOUNT_TOO_NEW');
}

/**
 * Stores a withdrawal and holds its money, once per idempotency key. Throws INVALID_INPUT, REQUIREMENTS_NOT_MET and
 * INSUFFICIENT_FUNDS.
 */
export async function createWithdrawal(
  db: Queries,
  requested: RequestedWithdrawal,
  review: WithdrawalReview,
  now: number,
): Promise<WithdrawalRow> {
  const { uid, key, bankAccountId, amount } = requested;
  const request = requestHash([bankAccountId, amount]);
  const dueAt = now + reviewMs(review);
  try {
    return await db.transaction(async (tx) => {
      await lockCashier(tx, uid);
      const earlier = await findWithdrawalByKey(tx, requested);
      if (earlier) return earlier;
      const { requirements, dailyRemainder } = await withdrawalRequirements(tx, uid, now);
      requireAmount(amount, { ...withdrawalLimits, dailyRemainder });
      await requireAccount(tx, requested, now);
      if (requirements.some(({ code, met }) => !met && code !== 'balance'))
        throw new PlatformError('REQUIREMENTS_NOT_MET');
      const row = await functionRow(
        tx,
        withdrawals,
        sql`withdrawal_create(${uid}, ${key}, ${request}, ${newReference('W')}, ${bankAccountId}, ${amount}, ${timestampOf(now)}, ${timestampOf(dueAt)})`,
      );
      if (!row) throw new Error('Withdrawals: withdrawal_create returned no row.');
      return row;
    });
  } catch (error) {
    const rule = violatedConstraint(error);
    if (rule === 'withdrawals_available') throw new PlatformError('INSUFFICIENT_FUNDS');
    if (rule === 'withdrawals_bank_account') refuseField('bankAccount', 'BANK_ACCOUNT_UNKNOWN');
    throw error;
  }
}

/** Returns a page of a player's withdrawals, newest first. */
export async function listWithdrawals(db: Queries, query: ListQuery) {
  const { where, order } = partOfList(withdrawals, query);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(order)
    .limit(query.limit + 1);
  return cutPage(rows, query.limit, query.start);
}

/** Finds a withdrawal of this player. Throws NOT_FOUND, also for another player's withdrawal. */
export async function requireWithdrawal(db: Queries, uid: string, reference: string): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.reference, reference), eq(withdrawals.uid, uid)));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

const claimed = (now: number, leaseMs: number) => ({
  polledAt: new Date(now),
  nextPollAt: new Date(now + leaseMs),
  polls: sql`${withdrawals.polls} + 1`,
});

/** Claims withdrawals whose poll is due, for `leaseMs`. Other nodes skip claimed rows. */
export async function claimWithdrawals(
  db: Queries,
  now: number,
  leaseMs: number,
  limit: number,
): Promise<WithdrawalRow[]> {
  const due = sql`${withdrawals.id} in (
    select id from ${withdrawals} where ${withdrawals.nextPollAt} <= ${new Date(now).toISOString()}::timestamptz
    order by ${withdrawals.nextPollAt} limit ${limit} for update skip locked)`;
  return db.update(withdrawals).set(claimed(now, leaseMs)).where(due).returning();
}

/** Claims one withdrawal if its poll is due. Returns null otherwise. */
export async function claimWithdrawal(
  db: Queries,
  { id }: WithdrawalRow,
  now: number,
  leaseMs: number,
): Promise<WithdrawalRow | null> {
  const isDue = sql`${withdrawals.id} = ${id} and ${withdrawals.nextPollAt} <= ${new Date(now).toISOString()}::timestamptz`;
  const [row] = await db.update(withdrawals).set(claimed(now, leaseMs)).where(isDue).returning();
  return row ?? null;
}

/** Schedules the next poll, unless the state has changed since the row was read. */
export async function postponeWithdrawal(
  db: Queries,
  { id, state }: WithdrawalRow,
  nextPollAt: number,
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ nextPollAt: new Date(nextPollAt) })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, state)));
}

/**
 * Moves a withdrawal to the state `ordering`. Operators cannot settle it until the lease ends. Returns null if its state does
 * not allow an order.
 */
export function orderWithdrawal(
  db: Queries,
  reference: string,
  now: number,
  leaseMs: number,
): Promise<WithdrawalRow | null> {
  return functionRow(
    db,
    withdrawals,
    sql`withdrawal_order(${reference}, ${timestampOf(now)}, ${timestampOf(now + leaseMs)})`,
  );
}
