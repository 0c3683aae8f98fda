import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import {
  accounts,
  bankAccounts,
  type CashierActor,
  type WithdrawalEvent,
  withdrawals,
} from '../database/schema/schema.ts';
import { publishEvent, type StoredEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { type CashierServices, callBank, LEASE_MS, pollDelayMs, type WithdrawalReport } from './bank.ts';
import { REVIEW_LIMIT_MS } from './requests.ts';
import { claimWithdrawal, postponeWithdrawal, requireWithdrawal, type WithdrawalRow } from './withdrawals.ts';

interface WithdrawalTransition {
  event: WithdrawalEvent;
  by: CashierActor;
  reason?: string;
  /** The operator's words to the player. */
  note?: string;
  /** The name of the operator. */
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
 * Applies a transition, with its money and its notice, in the caller's transaction. `row` is null where the state has no
 * such transition; `stored` is published after the commit.
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
  const notice = row && noticeOf(row);
  if (!row || !notice) return { row, stored: null };
  return { row, stored: await storeCashierNotice(tx, { uid: row.uid, at: new Date(at), notice }) };
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
  if (row) log.info('withdrawal.step', { uid, reference, from, to: row.state });
  return row;
}

/** Applies the bank's report; one that the withdrawal's state does not allow is logged and changes nothing. */
export async function applyWithdrawalReport(
  services: CashierServices,
  withdrawal: WithdrawalRow,
  report: WithdrawalReport,
): Promise<WithdrawalRow> {
  if (report.state === 'pending' || report.state === 'unknown') return withdrawal;
  const change: WithdrawalTransition =
    report.state === 'refused'
      ? { event: 'refused', by: 'bank', reason: report.reason }
      : { event: 'paid', by: 'bank' };
  const after = await transition(services, withdrawal, change);
  if (after) return after;
  const { uid, reference } = withdrawal;
  const current = await requireWithdrawal(services.db, uid, reference);
  // A bank that takes a report back breaks its contract; the first one stands, and so does an operator's.
  const isSame = current.state === (report.state === 'paid' ? 'paid' : 'failed');
  services.log[isSame ? 'info' : 'error'](isSame ? 'withdrawal.ignored' : 'withdrawal.contradicted', {
    uid,
    reference,
    state: current.state,
    answer: report.state,
  });
  return current;
}

async function isBlocked(db: Queries, uid: string): Promise<boolean> {
  const [account] = await db.select({ at: accounts.blockedAt }).from(accounts).where(eq(accounts.uid, uid));
  return account?.at != null;
}

/**
 * Decides an undecided withdrawal. One that the operator has to decide, as that of a blocked player, is given back after 72
 * hours.
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

/** The bank's report on a withdrawal, which is sent where the bank has not heard of it: it pays a reference out once. */
async function reportOf(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalReport | null> {
  const { db, payments } = services;
  const { reference, amount, bankAccountId, polls } = withdrawal;
  if (polls > 0) {
    const known = await callBank(services, () => payments.withdrawalReport(reference));
    if (known?.state !== 'unknown') return known;
  }
  const [account] = await db
    .select({ token: bankAccounts.token })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId));
  return callBank(services, () =>
    payments.sendWithdrawal({ reference, amount, cardToken: account?.token ?? '' }),
  );
}

async function pay(services: CashierServices, withdrawal: WithdrawalRow): Promise<void> {
  const report = await reportOf(services, withdrawal);
  const after = report ? await applyWithdrawalReport(services, withdrawal, report) : withdrawal;
  if (after.settledAt) return;
  await postponeWithdrawal(services.db, withdrawal, services.clock() + pollDelayMs(withdrawal.polls));
}

/** Does what is due for a withdrawal that this node has claimed. */
export async function pollWithdrawal(services: CashierServices, withdrawal: WithdrawalRow): Promise<void> {
  let current: WithdrawalRow | null = withdrawal;
  if (current.state === 'requested') current = await decide(services, current);
  if (current?.state === 'approved')
    current = await transition(services, current, { event: 'send', by: 'system' });
  if (current?.state === 'sending') await pay(services, current);
}

/** The withdrawal after what is due was done. */
export async function refreshWithdrawal(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
  const claimed = await claimWithdrawal(services.db, withdrawal, services.clock(), LEASE_MS);
  if (!claimed) return withdrawal;
  await pollWithdrawal(services, claimed);
  return requireWithdrawal(services.db, withdrawal.uid, withdrawal.reference);
}
