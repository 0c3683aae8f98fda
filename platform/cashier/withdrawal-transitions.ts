import { eq, sql } from 'drizzle-orm';
import { secondMs } from '../../shared/western-indonesia.ts';
import { type Queries, violatedConstraint } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import {
  accounts,
  bankAccounts,
  type CashierActor,
  type WithdrawalEvent,
  withdrawals,
} from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { publishEvent, type StoredEvent, storeCashierNotice } from '../notifications/notifications.ts';
import {
  type BankWithdrawal,
  type CashierServices,
  callBank,
  LEASE_MS,
  ORDER_LEASE_MS,
  pollDelayMs,
  type WithdrawalReport,
} from './bank.ts';
import { REVIEW_LIMIT_MS } from './requests.ts';
import {
  claimWithdrawal,
  orderWithdrawal,
  postponeWithdrawal,
  requireWithdrawal,
  type WithdrawalRow,
} from './withdrawals.ts';

interface WithdrawalTransition {
  event: WithdrawalEvent;
  by: CashierActor;
  reason?: string;
  /** The operator's reason, shown to the player. */
  note?: string;
  /** Name of the operator. */
  actor?: string | null;
}

const notices = {
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
} as const;

function noticeOf({ state, amount, reference }: WithdrawalRow) {
  return state in notices ? { what: notices[state as keyof typeof notices], amount, reference } : null;
}

/**
 * Applies a transition in the caller's transaction: moves the money and stores the notice. `row` is null if the state does
 * not allow the transition. The caller publishes `stored` after the commit.
 */
export async function applyWithdrawalTransition(
  tx: Queries,
  reference: string,
  { event, by, reason, note, actor }: WithdrawalTransition,
  at: number,
): Promise<{ row: WithdrawalRow | null; stored: StoredEvent | null }> {
  const row = await functionRow(
    tx,
    withdrawals,
    sql`withdrawal_transition(${reference}, ${event}, ${by}, ${timestampOf(at)}, ${optional(reason, 'text')}, ${optional(note, 'text')}, ${optional(actor, 'text')})`,
  );
  return { row, stored: row && (await storeNotice(tx, row, at)) };
}

async function storeNotice(tx: Queries, row: WithdrawalRow, at: number): Promise<StoredEvent | null> {
  const notice = noticeOf(row);
  return notice && storeCashierNotice(tx, { uid: row.uid, at: new Date(at), notice });
}

interface Correction {
  outcome: 'paid' | 'failed';
  /** True if the house bears a wrong payment; otherwise the player does. */
  fromHouse: boolean;
  actor: string | null;
}

/**
 * Corrects a wrongly settled withdrawal in the caller's transaction: moves the money and stores the notice. `row` is null
 * unless the withdrawal is settled with the other outcome. Throws INSUFFICIENT_FUNDS.
 */
export async function correctWithdrawal(
  tx: Queries,
  reference: string,
  { outcome, fromHouse, actor }: Correction,
  at: number,
): Promise<{ row: WithdrawalRow | null; stored: StoredEvent | null }> {
  try {
    const row = await functionRow(
      tx,
      withdrawals,
      sql`withdrawal_correct(${reference}, ${outcome}, ${fromHouse}, ${timestampOf(at)}, ${optional(actor, 'text')})`,
    );
    return { row, stored: row && (await storeNotice(tx, row, at)) };
  } catch (error) {
    const isShort = violatedConstraint(error) === 'ledger_accounts_never_negative';
    throw isShort ? new PlatformError('INSUFFICIENT_FUNDS') : error;
  }
}

async function transition(
  services: CashierServices,
  { reference, uid, state: from }: WithdrawalRow,
  change: WithdrawalTransition,
): Promise<WithdrawalRow | null> {
  const { db, clock, log } = services;
  const { row, stored } = await db.transaction((tx) =>
    applyWithdrawalTransition(tx, reference, change, clock()),
  );
  if (stored) await publishEvent(services, stored);
  if (row) log.info('withdrawal.transition', { uid, reference, from, to: row.state });
  return row;
}

/** Ends the state `ordering` once the bank has the order. */
async function endOrder(services: CashierServices, withdrawal: WithdrawalRow): Promise<WithdrawalRow> {
  if (withdrawal.state !== 'ordering') return withdrawal;
  return (await transition(services, withdrawal, { event: 'pending', by: 'bank' })) ?? withdrawal;
}

/** Applies the bank's report. A report that the state does not allow is logged and changes nothing. */
export async function applyWithdrawalReport(
  services: CashierServices,
  withdrawal: WithdrawalRow,
  report: WithdrawalReport,
): Promise<WithdrawalRow> {
  if (report.state === 'unknown') return withdrawal;
  if (report.state === 'pending') return endOrder(services, withdrawal);
  const change: WithdrawalTransition =
    report.state === 'refused'
      ? { event: 'refused', by: 'bank', reason: report.reason }
      : { event: 'paid', by: 'bank' };
  const after = await transition(services, withdrawal, change);
  if (after) return after;
  const { uid, reference } = withdrawal;
  const current = await requireWithdrawal(services.db, uid, reference);
  // The first result stays, whether the bank or an operator gave it. A different one breaks the bank's contract.
  const isSame = current.state === (report.state === 'paid' ? 'paid' : 'failed');
  services.log[isSame ? 'info' : 'error'](isSame ? 'withdrawal.ignored' : 'withdrawal.contradicted', {
    uid,
    reference,
    state: current.state,
    report: report.state,
  });
  return current;
}

async function isBlocked(db: Queries, uid: string): Promise<boolean> {
  const [account] = await db.select({ at: accounts.blockedAt }).from(accounts).where(eq(accounts.uid, uid));
  return account?.at != null;
}

/**
 * Approves a requested withdrawal in automatic mode. In operator mode, and for a blocked player, the withdrawal waits for an
 * operator and is returned after REVIEW_LIMIT_MS.
 */
async function decide(services: CashierServices, withdrawal: WithdrawalRow): Promise<WithdrawalRow | null> {
  const { review, clock, db } = services;
  if (review.mode === 'automatic' && !(await isBlocked(db, withdrawal.uid)))
    return transition(services, withdrawal, { event: 'approve', by: 'system' });
  const latest = withdrawal.createdAt.getTime() + REVIEW_LIMIT_MS;
  if (clock() >= latest)
    return transition(services, withdrawal, { event: 'reject', by: 'system', reason: 'undecided' });
  await postponeWithdrawal(db, withdrawal, latest);
  return null;
}

/** Builds the withdrawal that is sent to the bank. */
async function toBankWithdrawal(
  db: Queries,
  { reference, amount, bankAccountId }: WithdrawalRow,
): Promise<BankWithdrawal> {
  const [account] = await db
    .select({ token: bankAccounts.token })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId));
  return { reference, amount, accountToken: account?.token ?? '' };
}

/**
 * Orders the bank to pay. Right before the call one statement ensures that the withdrawal is not settled. If that statement
 * took longer than the lease of the row, the bank is not called.
 */
async function sendOrder(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow | null> {
  const { db, payments, clock, log } = services;
  const sent = await toBankWithdrawal(db, withdrawal);
  const before = clock();
  const ordered = await orderWithdrawal(db, withdrawal.reference, before, ORDER_LEASE_MS);
  if (!ordered) return null;
  const { uid, reference, state: to } = ordered;
  log.info('withdrawal.transition', { uid, reference, from: withdrawal.state, to });
  if (clock() - before >= LEASE_MS) return ordered;
  const report = await callBank(services, () => payments.sendWithdrawal(sent));
  return report ? applyWithdrawalReport(services, ordered, report) : ordered;
}

/** Polls the bank for a withdrawal, and orders the payout if the bank does not know it. */
async function pay(services: CashierServices, withdrawal: WithdrawalRow): Promise<void> {
  const { db, payments, clock } = services;
  const { reference, polls } = withdrawal;
  const known =
    polls > 0
      ? await callBank(services, () => payments.withdrawalReport(reference))
      : ({ state: 'unknown' } as const);
  const after =
    known?.state === 'unknown'
      ? await sendOrder(services, withdrawal)
      : known
        ? await applyWithdrawalReport(services, withdrawal, known)
        : withdrawal;
  if (!after || after.settledAt) return;
  await postponeWithdrawal(db, after, clock() + pollDelayMs(polls));
}

const payoutOrdered = (waitMs: number) =>
  new PlatformError('WITHDRAWAL_ORDERED', { retryAfter: Math.ceil(waitMs / secondMs) });

/** Throws WITHDRAWAL_ORDERED while an order to the bank may be under way, and WRONG_STATE in other states. */
export function requireNoOrder({ state, orderedUntil }: WithdrawalRow, now: number): void {
  const waitMs = (orderedUntil?.getTime() ?? 0) - now;
  if (waitMs > 0) throw payoutOrdered(waitMs);
  if (state !== 'sending' && state !== 'ordering') throw new PlatformError('WRONG_STATE');
}

/**
 * Voids a withdrawal at the bank before an operator settles it as failed. Returns `unconfirmed` if the bank does not confirm.
 * Throws WRONG_STATE if the bank has paid, and WITHDRAWAL_ORDERED if it may still pay.
 */
export async function voidAtBank(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<'confirmed' | 'unconfirmed'> {
  const sent = await toBankWithdrawal(services.db, withdrawal);
  const report = await callBank(services, () => services.payments.voidWithdrawal(sent));
  if (report?.state === 'paid') {
    await applyWithdrawalReport(services, withdrawal, report);
    throw new PlatformError('WRONG_STATE');
  }
  if (report?.state === 'pending') throw payoutOrdered(ORDER_LEASE_MS);
  const isConfirmed = report?.state === 'refused';
  const { uid, reference } = withdrawal;
  services.log.info('withdrawal.voided', { uid, reference, isConfirmed });
  return isConfirmed ? 'confirmed' : 'unconfirmed';
}

/** Runs the next steps of a withdrawal that this node has claimed. */
export async function pollWithdrawal(services: CashierServices, withdrawal: WithdrawalRow): Promise<void> {
  let current: WithdrawalRow | null = withdrawal;
  if (current.state === 'requested') current = await decide(services, current);
  if (current?.state === 'approved')
    current = await transition(services, current, { event: 'send', by: 'system' });
  if (current?.state === 'sending' || current?.state === 'ordering') await pay(services, current);
}

/** Runs the next steps of a withdrawal if they are due. Returns the current row. */
export async function refreshWithdrawal(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
  const claimed = await claimWithdrawal(services.db, withdrawal, services.clock(), LEASE_MS);
  if (!claimed) return withdrawal;
  await pollWithdrawal(services, claimed);
  return requireWithdrawal(services.db, withdrawal.uid, withdrawal.reference);
}
