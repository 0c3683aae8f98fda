import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, bankCards, deposits, withdrawals } from '../database/schema/schema.ts';
import { maskedNumber } from './offered.ts';
import type { DepositRow, WithdrawalRow } from './steps.ts';

interface Asked<State> {
  /** Those that are not over, where none is named. */
  state?: State | undefined;
  account?: string | undefined;
  /** The number of the last row of the page before. */
  before?: number | undefined;
  limit: number;
}

/** Which rows of a table of attempts are asked for. */
function isAsked<State extends string>(
  table: typeof withdrawals | typeof deposits,
  { state, account, before }: Asked<State>,
) {
  return and(
    state ? sql`${table.state} = ${state}` : isNull(table.settledAt),
    account === undefined ? undefined : eq(accounts.account, account),
    before === undefined ? undefined : lt(table.id, before),
  );
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Withdrawals of all players, newest first, as an operator decides about them. */
export async function withdrawalsForOperator(db: Queries, asked: Asked<WithdrawalRow['state']>) {
  const rows = await db
    .select({
      withdrawal: withdrawals,
      account: accounts.account,
      bank: bankCards.bank,
      last4: bankCards.last4,
    })
    .from(withdrawals)
    .innerJoin(accounts, eq(accounts.uid, withdrawals.uid))
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.card))
    .where(isAsked(withdrawals, asked))
    .orderBy(desc(withdrawals.id))
    .limit(asked.limit);
  return rows.map(({ withdrawal, last4, ...row }) => ({
    id: withdrawal.id,
    ...{ reference: withdrawal.reference, account: row.account, amount: withdrawal.amount },
    ...{ state: withdrawal.state, bank: row.bank, card: maskedNumber(last4) },
    createdAt: withdrawal.createdAt.toISOString(),
    dueAt: withdrawal.dueAt.toISOString(),
    settledAt: iso(withdrawal.settledAt),
    ...{ reason: withdrawal.reason, note: withdrawal.note },
  }));
}

/** The same of deposits. */
export async function depositsForOperator(db: Queries, asked: Asked<DepositRow['state']>) {
  const rows = await db
    .select({ deposit: deposits, account: accounts.account })
    .from(deposits)
    .innerJoin(accounts, eq(accounts.uid, deposits.uid))
    .where(isAsked(deposits, asked))
    .orderBy(desc(deposits.id))
    .limit(asked.limit);
  return rows.map(({ deposit, account }) => ({
    id: deposit.id,
    ...{
      reference: deposit.reference,
      account,
      method: deposit.method,
      amount: deposit.amount,
      fee: deposit.fee,
    },
    ...{ state: deposit.state, late: deposit.late, reason: deposit.reason, asks: deposit.asks },
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    settledAt: iso(deposit.settledAt),
  }));
}
