import { eq, gt } from 'drizzle-orm';
import { secondMs } from '../../shared/western-indonesia.ts';
import type { BankWithdrawal, WithdrawalReport } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practicePayouts } from '../database/schema/schema.ts';

/** A withdrawal in the bank's books. */
export type PracticePayout = typeof practicePayouts.$inferSelect;

/** The last digit of the account number decides; the bank's token of the account ends with it. */
export function payoutCourse(accountToken: string): { refused: boolean; decides: number } {
  const digit = accountToken.at(-1);
  return { refused: digit === '7', decides: (digit === '6' ? 120 : 20) * secondMs };
}

export function payoutReportOf({ state, reason, decideAt }: PracticePayout, now: number): WithdrawalReport {
  if (decideAt.getTime() > now) return { state: 'pending' };
  if (state !== 'refused') return { state };
  return { state, reason: reason === 'accountClosed' ? reason : 'other' };
}

async function payoutOf(db: Queries, reference: string): Promise<PracticePayout | null> {
  const [payout] = await db.select().from(practicePayouts).where(eq(practicePayouts.reference, reference));
  return payout ?? null;
}

export async function withdrawalReportOf(
  db: Queries,
  reference: string,
  now: number,
): Promise<WithdrawalReport> {
  const payout = await payoutOf(db, reference);
  return payout ? payoutReportOf(payout, now) : { state: 'unknown' };
}

/** Pays out once per reference; the result is reported after the delay that the account number selects. */
export async function payOut(
  db: Queries,
  withdrawal: BankWithdrawal,
  now: number,
): Promise<WithdrawalReport> {
  const { reference, amount, accountToken } = withdrawal;
  const { refused, decides } = payoutCourse(accountToken);
  const decideAt = new Date(now + decides);
  await db
    .insert(practicePayouts)
    .values({
      reference,
      amount,
      accountToken,
      decideAt,
      deliverAt: decideAt,
      createdAt: new Date(now),
      state: refused ? 'refused' : 'paid',
      reason: refused ? 'accountClosed' : null,
      behaviour: 'atOnce',
    })
    .onConflictDoNothing({ target: practicePayouts.reference });
  const payout = await payoutOf(db, reference);
  if (payout?.amount !== amount || payout.accountToken !== accountToken)
    throw new Error(`Practice bank: payout ${reference} was sent with another amount or account.`);
  return payoutReportOf(payout, now);
}

/** Refuses a withdrawal for good, also one that has not arrived yet. One that is decided stays as it is. */
export async function voidPayout(
  db: Queries,
  { reference, amount, accountToken }: BankWithdrawal,
  now: number,
): Promise<WithdrawalReport> {
  const at = new Date(now);
  const voided = { state: 'refused', reason: 'other', decideAt: at, deliverAt: null } as const;
  await db
    .insert(practicePayouts)
    .values({ reference, amount, accountToken, ...voided, createdAt: at, behaviour: 'atOnce' })
    .onConflictDoUpdate({
      target: practicePayouts.reference,
      set: voided,
      setWhere: gt(practicePayouts.decideAt, at),
    });
  return withdrawalReportOf(db, reference, now);
}
