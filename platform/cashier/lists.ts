import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, bankAccounts, deposits, withdrawals } from '../database/schema/schema.ts';
import { cutPage, type PageStart } from '../history/history.ts';
import { maskedNumber } from './bank.ts';
import type { DepositRow } from './deposits.ts';
import type { WithdrawalRow } from './withdrawals.ts';

interface ListQuery {
  uid: string;
  state?: 'underWay' | 'over' | undefined;
  start?: PageStart | undefined;
  limit: number;
}

type CashierTable = typeof deposits | typeof withdrawals;

const comparisons = { older: lt, newer: gt, from: lte };

function playerFilter(table: CashierTable, { uid, state, start }: ListQuery): SQL | undefined {
  return and(
    eq(table.uid, uid),
    state && (state === 'over' ? isNotNull(table.settledAt) : isNull(table.settledAt)),
    start && comparisons[start.towards](table.id, start.row),
  );
}

const listOrder = (table: CashierTable, { start }: ListQuery) =>
  start?.towards === 'newer' ? asc(table.id) : desc(table.id);

/** Returns a page of a player's deposits, newest first. */
export async function listDeposits(db: Queries, query: ListQuery) {
  const rows = await db
    .select()
    .from(deposits)
    .where(playerFilter(deposits, query))
    .orderBy(listOrder(deposits, query))
    .limit(query.limit + 1);
  return cutPage(rows, query.limit, query.start);
}

/** Returns a page of a player's withdrawals, newest first. */
export async function listWithdrawals(db: Queries, query: ListQuery) {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(playerFilter(withdrawals, query))
    .orderBy(listOrder(withdrawals, query))
    .limit(query.limit + 1);
  return cutPage(rows, query.limit, query.start);
}

interface OperatorQuery<State> {
  /** Default: all states but the end states. */
  state?: State | undefined;
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
    state ? sql`${table.state} = ${state}` : isNull(table.settledAt),
    account === undefined ? undefined : eq(accounts.account, account),
    before === undefined ? undefined : lt(table.id, before),
  );
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Lists withdrawals for operators, newest first. */
export async function withdrawalsForOperator(db: Queries, query: OperatorQuery<WithdrawalRow['state']>) {
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
    .where(operatorFilter(withdrawals, query))
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
    createdAt: withdrawal.createdAt.toISOString(),
    dueAt: withdrawal.dueAt.toISOString(),
    settledAt: iso(withdrawal.settledAt),
    reason: withdrawal.reason,
    note: withdrawal.note,
  }));
}

/** Lists deposits for operators, newest first. */
export async function depositsForOperator(db: Queries, query: OperatorQuery<DepositRow['state']>) {
  const rows = await db
    .select({ deposit: deposits, account: accounts.account })
    .from(deposits)
    .innerJoin(accounts, eq(accounts.uid, deposits.uid))
    .where(operatorFilter(deposits, query))
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
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    settledAt: iso(deposit.settledAt),
  }));
}
