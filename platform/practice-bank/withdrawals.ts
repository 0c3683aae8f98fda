import { eq, gt } from 'drizzle-orm';
import { secondMs } from '../../shared/western-indonesia.ts';
import type { BankWithdrawal, WithdrawalReport } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practiceWithdrawals } from '../database/schema/schema.ts';

/** A withdrawal in the bank's books. */
export type PracticeWithdrawal = typeof practiceWithdrawals.$inferSelect;

/** The last digit of the account number decides; the bank's token of the account ends with it. */
export function withdrawalCourse(accountToken: string): { refused: boolean; decides: number } {
  const digit = accountToken.at(-1);
  return { refused: digit === '7', decides: (digit === '6' ? 120 : 20) * secondMs };
}

export function reportOf({ state, reason, decideAt }: PracticeWithdrawal, now: number): WithdrawalReport {
  if (decideAt.getTime() > now) return { state: 'pending' };
  if (state !== 'refused') return { state };
  return { state, reason: reason === 'accountClosed' ? reason : 'other' };
}

async function withdrawalOf(db: Queries, reference: string): Promise<PracticeWithdrawal | null> {
  const [withdrawal] = await db
    .select()
    .from(practiceWithdrawals)
    .where(eq(practiceWithdrawals.reference, reference));
  return withdrawal ?? null;
}

export async function withdrawalReportOf(
  db: Queries,
  reference: string,
  now: number,
): Promise<WithdrawalReport> {
  const withdrawal = await withdrawalOf(db, reference);
  return withdrawal ? reportOf(withdrawal, now) : { state: 'unknown' };
}

/** Pays out once per reference; the result is reported after the delay that the account number selects. */
export async function payOut(
  db: Queries,
  { reference, amount, accountToken }: BankWithdrawal,
  now: number,
): Promise<WithdrawalReport> {
  const { refused, decides } = withdrawalCourse(accountToken);
  const decideAt = new Date(now + decides);
  await db
    .insert(practiceWithdrawals)
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
    .onConflictDoNothing({ target: practiceWithdrawals.reference });
  const withdrawal = await withdrawalOf(db, reference);
  if (withdrawal?.amount !== amount || withdrawal.accountToken !== accountToken)
    throw new Error(`Practice bank: withdrawal ${reference} was sent with another amount or account.`);
  return reportOf(withdrawal, now);
}

/** Refuses a withdrawal for good, also one that has not arrived yet. One that is decided stays as it is. */
export async function voidWithdrawal(
  db: Queries,
  { reference, amount, accountToken }: BankWithdrawal,
  now: number,
): Promise<WithdrawalReport> {
  const at = new Date(now);
  const voided = { state: 'refused', reason: 'other', decideAt: at, deliverAt: null } as const;
  await db
    .insert(practiceWithdrawals)
    .values({ reference, amount, accountToken, ...voided, createdAt: at, behaviour: 'atOnce' })
    .onConflictDoUpdate({
      target: practiceWithdrawals.reference,
      set: voided,
      setWhere: gt(practiceWithdrawals.decideAt, at),
    });
  return withdrawalReportOf(db, reference, now);
}
