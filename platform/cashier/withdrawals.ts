import { and, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import { type Queries, violatedConstraint } from '../database/database.ts';
import { bankCards, withdrawals } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { beginOf, dayOf } from '../western-indonesia.ts';
import { claimed, oneMore } from './asking.ts';
import { lockCashier } from './deposits.ts';
import { refuseField, requireAmount, UNDECIDED, withdrawalLimits } from './limits.ts';
import { newReference, requestOf } from './reference.ts';
import { requirementsOf } from './requirements.ts';
import type { WithdrawalReview } from './services.ts';
import { openWithdrawal, type WithdrawalRow } from './steps.ts';

/** Whole rupiah that a player may still take out today: what was given back does not count. */
export async function withdrawalRemainder(db: Queries, uid: string, now: number): Promise<number> {
  const counted = and(
    eq(withdrawals.uid, uid),
    gte(withdrawals.createdAt, beginOf(dayOf(now))),
    notInArray(withdrawals.state, ['rejected', 'failed']),
  );
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${withdrawals.amount}), 0)`.mapWith(Number) })
    .from(withdrawals)
    .where(counted);
  return Math.max(0, withdrawalLimits.dailyMaximum - (row?.sum ?? 0));
}

export interface AskedWithdrawal {
  uid: string;
  key: string;
  /** The id of a bank card. */
  card: number;
  amount: number;
}

/** The withdrawal of a form that was sent before, or null. Throws IDEMPOTENCY_CONFLICT when something else stood in it. */
export async function withdrawalOfForm(
  db: Queries,
  { uid, key, card, amount }: AskedWithdrawal,
): Promise<WithdrawalRow | null> {
  const isForm = and(eq(withdrawals.uid, uid), eq(withdrawals.key, key));
  const [row] = await db.select().from(withdrawals).where(isForm);
  if (row && row.request !== requestOf([card, amount])) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return row ?? null;
}

/** The card must be the player's own, and old enough. Throws INVALID_INPUT. */
async function requireCard(tx: Queries, { uid, card }: AskedWithdrawal, now: number): Promise<void> {
  const isOwn = and(eq(bankCards.id, card), eq(bankCards.uid, uid), isNull(bankCards.removedAt));
  const [found] = await tx.select({ usableAt: bankCards.usableAt }).from(bankCards).where(isOwn);
  if (!found) refuseField('card', 'CARD_UNKNOWN');
  if (found.usableAt.getTime() > now) refuseField('card', 'CARD_TOO_NEW');
}

/**
 * Holds the money and writes the withdrawal down, once per form. Throws INVALID_INPUT, REQUIREMENTS_NOT_MET and
 * INSUFFICIENT_FUNDS.
 */
export async function beginWithdrawal(
  db: Queries,
  asked: AskedWithdrawal,
  { mode, seconds }: WithdrawalReview,
  now: number,
): Promise<WithdrawalRow> {
  const { uid, card, amount } = asked;
  const request = requestOf([card, amount]);
  const dueAt = now + (mode === 'automatic' ? seconds * 1_000 : UNDECIDED);
  try {
    return await db.transaction(async (tx) => {
      await lockCashier(tx, uid);
      const earlier = await withdrawalOfForm(tx, asked);
      if (earlier) return earlier;
      const dailyRemainder = await withdrawalRemainder(tx, uid, now);
      requireAmount(amount, { ...withdrawalLimits, dailyRemainder });
      await requireCard(tx, asked, now);
      const { requirements } = await requirementsOf(tx, uid, now);
      if (requirements.some(({ code, met }) => !met && code !== 'balance'))
        throw new PlatformError('REQUIREMENTS_NOT_MET');
      return openWithdrawal(tx, { ...asked, request, reference: newReference('W'), at: now, dueAt });
    });
  } catch (error) {
    const rule = violatedConstraint(error);
    if (rule === 'ledger_accounts_never_negative') throw new PlatformError('INSUFFICIENT_FUNDS');
    if (rule === 'withdrawals_card') refuseField('card', 'CARD_UNKNOWN');
    throw error;
  }
}

/** A withdrawal of this player. Throws NOT_FOUND, also for another's. */
export async function requireWithdrawal(db: Queries, uid: string, reference: string): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.reference, reference), eq(withdrawals.uid, uid)));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Withdrawals that somebody is to go on with; each is this node's until `lease`. */
export async function claimWithdrawals(
  db: Queries,
  now: number,
  lease: number,
  limit: number,
): Promise<WithdrawalRow[]> {
  const due = sql`${withdrawals.id} in (
    select id from ${withdrawals} where next_ask_at <= ${new Date(now).toISOString()}::timestamptz
    order by next_ask_at limit ${limit} for update skip locked)`;
  return db
    .update(withdrawals)
    .set({ ...claimed(now, lease), ...oneMore })
    .where(due)
    .returning();
}

/** One of them, if it is due. */
export async function claimWithdrawal(
  db: Queries,
  { id }: WithdrawalRow,
  now: number,
  lease: number,
): Promise<WithdrawalRow | null> {
  const isDue = sql`${withdrawals.id} = ${id} and next_ask_at <= ${new Date(now).toISOString()}::timestamptz`;
  const [row] = await db
    .update(withdrawals)
    .set({ ...claimed(now, lease), ...oneMore })
    .where(isDue)
    .returning();
  return row ?? null;
}

/** Gone on with at `next`, unless somebody has meanwhile. */
export async function postponeWithdrawal(
  db: Queries,
  { id, state }: WithdrawalRow,
  next: number,
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ nextAskAt: new Date(next) })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, state)));
}
