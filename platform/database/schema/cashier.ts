import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bankAccounts } from './bank-accounts.ts';
import { cashierActors, cashierMachines, depositStates, withdrawalStates } from './cashier-machines.ts';
import { moment, rupiah } from './columns.ts';
import { ledgerMovements } from './ledger.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

const movement = (name: string) => bigint(name, { mode: 'number' }).references(() => ledgerMovements.id);

/** Columns of deposits and withdrawals alike. */
const requestColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The public name, for bank, player and support. */
  reference: text('reference').notNull().unique(),
  uid: text('uid')
    .notNull()
    .references(() => accounts.uid),
  /** Whole rupiah. */
  amount: rupiah('amount').notNull(),
  /** The last transition: its event, its actor and its moment. */
  event: text('event').notNull(),
  movedBy: text('moved_by', { enum: cashierActors }).notNull(),
  movedAt: moment('moved_at').notNull(),
  /** Idempotency key of the request, and a hash of its content. */
  key: text('key').notNull(),
  request: text('request').notNull(),
  /** Code of the reason why no money moved. */
  reason: text('reason'),
  createdAt: moment('created_at').notNull(),
  /** Null before an end state. */
  settledAt: moment('settled_at'),
  /** When it is polled next; a node claims the row by moving this on. Null in an end state. */
  nextPollAt: moment('next_poll_at'),
  polledAt: moment('polled_at').notNull(),
  /** Polls since the last transition. */
  polls: integer('polls').notNull().default(0),
});

/** Deposits; cashier-machines.ts has the states and transitions. */
export const deposits = pgTable(
  'deposits',
  {
    ...requestColumns(),
    method: text('method').notNull(),
    /** Paid to the bank on top; never booked. */
    fee: rupiah('fee').notNull(),
    state: text('state', { enum: depositStates }).notNull(),
    language: text('language').notNull(),
    returnUrl: text('return_url').notNull(),
    /** The bank's page; null until the bank has opened it. */
    bankUrl: text('bank_url'),
    expiresAt: moment('expires_at').notNull(),
    /** Paid after another end. */
    late: boolean('late').notNull().default(false),
    /** The movement that booked it. */
    movement: movement('movement_id').unique(),
  },
  (table) => [
    unique('deposits_key').on(table.uid, table.key),
    index('deposits_player').on(table.uid, table.id),
    index('deposits_day').on(table.uid, table.createdAt),
    index('deposits_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('deposits_next_poll').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    check('deposits_state', sql`${table.state} in (${oneOf(depositStates)})`),
    check('deposits_amounts', sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check('deposits_booked', sql`(${table.state} = 'done') = (${table.movement} is not null)`),
    check('deposits_late', sql`${table.state} = 'done' or not ${table.late}`),
    check('deposits_page', sql`${table.state} <> 'open' or ${table.bankUrl} is not null`),
    check('deposits_reason', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
    check(
      'deposits_settled',
      sql`(${table.state} in (${oneOf(cashierMachines.deposit.endStates)})) = (${table.settledAt} is not null) and (${table.settledAt} is null) = (${table.nextPollAt} is not null)`,
    ),
  ],
);

/** Withdrawals: the money is held from the request until it is paid or returned. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    ...requestColumns(),
    bankAccountId: bigint('bank_account_id', { mode: 'number' })
      .notNull()
      .references(() => bankAccounts.id),
    state: text('state', { enum: withdrawalStates }).notNull(),
    /** When the system decides unless the operator has. */
    dueAt: moment('due_at').notNull(),
    /** The operator's reason for a rejection. */
    note: text('note'),
    /** The movement that holds the money, and the one that pays it out or returns it. */
    pendingMovement: movement('pending_movement_id').notNull().unique(),
    settlement: movement('settlement_id').unique(),
    /** In the state `ordering`: until then an order to the bank may be under way, and no operator settles. */
    orderedUntil: moment('ordered_until'),
    /** The newest movement that corrects a wrong settlement. */
    correction: movement('correction_id'),
  },
  (table) => [
    unique('withdrawals_key').on(table.uid, table.key),
    index('withdrawals_player').on(table.uid, table.id),
    index('withdrawals_day').on(table.uid, table.createdAt),
    index('withdrawals_bank_account').on(table.bankAccountId),
    index('withdrawals_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('withdrawals_next_poll').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('withdrawals_undecided').on(table.id).where(sql`${table.state} = 'requested'`),
    check('withdrawals_state', sql`${table.state} in (${oneOf(withdrawalStates)})`),
    check('withdrawals_amount', sql`${table.amount} > 0`),
    check(
      'withdrawals_settled',
      sql`(${table.state} in (${oneOf(cashierMachines.withdrawal.endStates)})) = (${table.settlement} is not null) and (${table.settlement} is null) = (${table.settledAt} is null) and (${table.settledAt} is null) = (${table.nextPollAt} is not null)`,
    ),
    check(
      'withdrawals_reason',
      sql`(${table.state} in (${oneOf(cashierMachines.withdrawal.voidStates)})) = (${table.reason} is not null)`,
    ),
    check('withdrawals_ordered', sql`(${table.state} = 'ordering') = (${table.orderedUntil} is not null)`),
    check('withdrawals_corrected', sql`${table.settlement} is not null or ${table.correction} is null`),
    check('withdrawals_note', sql`${table.state} = 'rejected' or ${table.note} is null`),
  ],
);

/** Every state of a deposit or withdrawal, in order; append-only, written by triggers. */
export const cashierTransitions = pgTable(
  'cashier_transitions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deposit: bigint('deposit_id', { mode: 'number' }).references(() => deposits.id),
    withdrawal: bigint('withdrawal_id', { mode: 'number' }).references(() => withdrawals.id),
    at: moment('at').notNull(),
    /** Null at the beginning. */
    fromState: text('from_state'),
    state: text('state').notNull(),
    event: text('event').notNull(),
    by: text('by', { enum: cashierActors }).notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('cashier_transitions_deposit').on(table.deposit, table.id).where(sql`${table.deposit} is not null`),
    index('cashier_transitions_withdrawal')
      .on(table.withdrawal, table.id)
      .where(sql`${table.withdrawal} is not null`),
    check('cashier_transitions_of_one', sql`(${table.deposit} is null) <> (${table.withdrawal} is null)`),
  ],
);

/** Handled webhooks of the bank; each id is handled once. */
export const bankWebhooks = pgTable(
  'bank_webhooks',
  {
    id: text('id').primaryKey(),
    receivedAt: moment('received_at').notNull(),
    kind: text('kind', { enum: ['deposit', 'withdrawal'] }).notNull(),
    reference: text('reference').notNull(),
  },
  (table) => [index('bank_webhooks_received_at').on(table.receivedAt)],
);

/** Wagering requirements: stakes required before a withdrawal. */
export const wageringRequirements = pgTable(
  'wagering_requirements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    at: moment('at').notNull(),
    /** Whole rupiah. */
    amount: rupiah('amount').notNull(),
    source: text('source', { enum: ['deposit', 'gift'] }).notNull(),
    /** The deposit's reference, or the gift's key. */
    reference: text('reference').notNull(),
    /** Null while it counts. */
    clearedAt: moment('cleared_at'),
    /** When a withdrawal took the deposit out before it was wagered, as a break or an exclusion allows. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    unique('wagering_requirements_reference').on(table.source, table.reference),
    index('wagering_requirements_open').on(table.uid, table.id).where(sql`${table.clearedAt} is null`),
    check('wagering_requirements_amount', sql`${table.amount} > 0`),
    check('wagering_requirements_source', sql`${table.source} in ('deposit', 'gift')`),
  ],
);
