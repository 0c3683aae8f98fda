import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, bankAccounts, deposits, withdrawals } from '../database/schema/schema.ts';
import { epochMsOf } from '../http/fields.ts';
import { maskedNumber } from './bank.ts';
import type { DepositRow } from './deposits.ts';
import type { WithdrawalRow } from './withdrawals.ts';

type CashierTable = typeof deposits | typeof withdrawals;

interface OperatorQuery<State> {
  state?: State | 'all' | undefined;
  account?: string | undefined;
  /** Id of the last row of the previous page. */
  before?: number | undefined;
  limit: number;
}

function operatorFilter<State extends string>(
  table: CashierTable,
  { state, account, before }: OperatorQuery<State>,
) {
  return and(
    state && state !== 'all' ? sql`${table.state} = ${state}` : undefined,
    account === undefined ? undefined : eq(accounts.account, account),
    before === undefined ? undefined : lt(table.id, before),
  );
}

/** Withdrawals that wait for a decision. Written as a literal, so that a prepared statement can use the partial index. */
export const isUndecided = sql<boolean>`${withdrawals.state} = 'requested'`;

/** Lists withdrawals for operators, newest first. Without a state, those that are not over. */
export async function withdrawalsForOperator(db: Queries, query: OperatorQuery<WithdrawalRow['state']>) {
  const isOpen = query.state ? undefined : isNull(withdrawals.settledAt);
  const rows = await db
    .select({
      withdrawal: withdrawals,
      account: accounts.account,
      bank: bankAccounts.bank,
      last4: bankAccounts.last4,
    })
    .from(withdrawals)
    .innerJoin(accounts, eq(accounts.uid, withdrawals.uid))
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(and(operatorFilter(withdrawals, query), isOpen))
    .orderBy(desc(withdrawals.id))
    .limit(query.limit);
  return rows.map(({ withdrawal, last4, ...row }) => ({
    id: withdrawal.id,
    reference: withdrawal.reference,
    account: row.account,
    amount: withdrawal.amount,
    state: withdrawal.state,
    bank: row.bank,
    bankAccount: maskedNumber(last4),
    createdAt: withdrawal.createdAt.getTime(),
    dueAt: withdrawal.dueAt.getTime(),
    settledAt: epochMsOf(withdrawal.settledAt),
    reason: withdrawal.reason,
    note: withdrawal.note,
  }));
}

interface DepositQuery extends OperatorQuery<DepositRow['state']> {
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

/** Lists deposits for operators, newest first, also those that are over. */
export async function depositsForOperator(db: Queries, query: DepositQuery) {
  const { since, until } = query;
  const period = and(since && gte(deposits.createdAt, since), until && lt(deposits.createdAt, until));
  const rows = await db
    .select({ deposit: deposits, account: accounts.account })
    .from(deposits)
    .innerJoin(accounts, eq(accounts.uid, deposits.uid))
    .where(and(operatorFilter(deposits, query), period))
    .orderBy(desc(deposits.id))
    .limit(query.limit);
  return rows.map(({ deposit, account }) => ({
    id: deposit.id,
    reference: deposit.reference,
    account,
    method: deposit.method,
    amount: deposit.amount,
    fee: deposit.fee,
    state: deposit.state,
    late: deposit.late,
    reason: deposit.reason,
    polls: deposit.polls,
    createdAt: deposit.createdAt.getTime(),
    expiresAt: deposit.expiresAt.getTime(),
    settledAt: epochMsOf(deposit.settledAt),
  }));
}
