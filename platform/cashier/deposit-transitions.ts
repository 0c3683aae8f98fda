import { sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import { type CashierActor, type DepositEvent, deposits } from '../database/schema/schema.ts';
import { publishEvent, type StoredEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { type CashierServices, callBank, type DepositReport, LEASE_MS, pollDelayMs } from './bank.ts';
import { claimDeposit, type DepositRow, postponeDeposit, requireDeposit } from './deposits.ts';

/** The requester of a transition: a player who is looking at the deposit gets no card about it. */
export type Requester = 'player' | 'bank' | 'job' | 'operator';

interface DepositTransition {
  /** The database turns `paid` into `paidOther` where `paid` is not the amount. */
  event: Exclude<DepositEvent, 'paidOther'>;
  by: CashierActor;
  reason?: string;
  /** Whole rupiah that reached the bank. */
  paid?: number;
  url?: string;
}

/** Rest in ms between two polls that a looking player causes. */
const REST_MS = 2_000;
/** A deposit ends this long after its time even when the bank stays silent; a later payment is booked all the same. */
const GIVE_UP_MS = dayMs;

/** The card about a transition, where its player may not have seen it; null otherwise. */
function noticeOf(
  before: DepositRow,
  { state, late, settledAt, amount, reference }: DepositRow,
  requester: Requester,
) {
  const isUnseen = requester !== 'player' && (requester !== 'bank' || before.state === 'confirming');
  if (state === 'done' && (late || isUnseen)) return { what: 'depositDone', amount, reference } as const;
  const hasEnded = state === 'refused' || state === 'returned' || before.state === 'confirming';
  if (settledAt && state !== 'done' && isUnseen && hasEnded)
    return { what: 'depositEnded', amount, reference } as const;
  return null;
}

/**
 * Applies a transition, with its money and its notice, in the caller's transaction. `row` is null where the state has no
 * such transition; `stored` is published after the commit.
 */
export async function applyDepositTransition(
  tx: Queries,
  before: DepositRow,
  { event, by, reason, paid, url }: DepositTransition,
  at: number,
  requester: Requester,
): Promise<{ row: DepositRow | null; stored: StoredEvent | null }> {
  const row = await functionRow(
    tx,
    deposits,
    sql`deposit_transition(${before.reference}, ${event}, ${by}, ${timestampOf(at)}, ${optional(reason, 'text')}, ${optional(paid, 'bigint')}, ${optional(url, 'text')})`,
  );
  const notice = row && noticeOf(before, row, requester);
  if (!row || !notice) return { row, stored: null };
  return { row, stored: await storeCashierNotice(tx, { uid: row.uid, at: new Date(at), notice }) };
}

async function transition(
  services: CashierServices,
  before: DepositRow,
  change: DepositTransition,
  requester: Requester,
): Promise<DepositRow | null> {
  const { db, clock, log } = services;
  const { reference, uid } = before;
  const { row, stored } = await db.transaction((tx) =>
    applyDepositTransition(tx, before, change, clock(), requester),
  );
  if (stored) await publishEvent(services, stored);
  if (row) log.info('deposit.step', { uid, reference, from: before.state, to: row.state });
  return row;
}

/** The transition that a report asks for; null where the report says nothing new. */
function transitionOf(report: DepositReport): DepositTransition | null {
  switch (report.state) {
    case 'paid':
      return { event: 'paid', by: 'bank', paid: report.amount };
    case 'refused':
      return { event: 'refused', by: 'bank', reason: report.reason };
    case 'pending':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return { event: report.state, by: 'bank' };
    default:
      return null;
  }
}

/** Applies the bank's report; one that the deposit's state does not allow is logged and changes nothing. */
export async function applyDepositReport(
  services: CashierServices,
  deposit: DepositRow,
  report: DepositReport,
  requester: Requester,
): Promise<DepositRow> {
  const change = transitionOf(report);
  if (!change) return deposit;
  const after = await transition(services, deposit, change, requester);
  if (after) return after;
  const { uid, reference } = deposit;
  const current = await requireDeposit(services.db, uid, reference);
  // An operator settled it as sent back by the bank, and here the bank reports that it has the money.
  const isContradicted = current.movedBy === 'operator' && report.state === 'paid';
  services.log[isContradicted ? 'error' : 'info'](
    isContradicted ? 'deposit.contradicted' : 'deposit.ignored',
    { uid, reference, state: current.state, answer: report.state },
  );
  return current;
}

/** Opens the bank's page. */
async function open(services: CashierServices, deposit: DepositRow): Promise<DepositRow | null> {
  const page = await callBank(services, () => services.payments.openDeposit(deposit));
  if (!page) return null;
  const opened = { event: 'opened', by: 'bank', url: page.url.href } as const;
  return (
    (await transition(services, deposit, opened, 'job')) ??
    requireDeposit(services.db, deposit.uid, deposit.reference)
  );
}

/** Ends a deposit after its time: what the bank has not decided is cancelled there first. */
async function expire(
  services: CashierServices,
  deposit: DepositRow,
  reported: DepositReport | null,
  requester: Requester,
): Promise<DepositRow | null> {
  const { clock, payments } = services;
  const { reference, expiresAt } = deposit;
  const report =
    reported?.state === 'open' ? await callBank(services, () => payments.cancelDeposit(reference)) : reported;
  if (report?.state === 'paid' || report?.state === 'refused')
    return applyDepositReport(services, deposit, report, requester);
  const isDecided = report !== null && report.state !== 'pending' && report.state !== 'open';
  if (!isDecided && clock() < expiresAt.getTime() + GIVE_UP_MS) return null;
  return transition(services, deposit, { event: 'expired', by: 'system' }, requester);
}

/** Does what is next for a deposit at the bank; null where the bank gives no reply or nothing new. */
async function resume(
  services: CashierServices,
  deposit: DepositRow,
  requester: Requester,
): Promise<DepositRow | null> {
  const { payments, clock } = services;
  const { reference, state, expiresAt } = deposit;
  const isExpired = clock() >= expiresAt.getTime();
  if (state === 'created' && !isExpired) return open(services, deposit);
  if (state === 'returning') {
    const report = await callBank(services, () => payments.refundDeposit(reference));
    return report?.state === 'refunded' ? applyDepositReport(services, deposit, report, requester) : null;
  }
  const report = await callBank(services, () => payments.depositReport(reference));
  if (isExpired) return expire(services, deposit, report, requester);
  return report && transitionOf(report) ? applyDepositReport(services, deposit, report, requester) : null;
}

/** Polls the bank about a deposit that this node has claimed. */
export async function pollDeposit(
  services: CashierServices,
  deposit: DepositRow,
  requester: Requester,
): Promise<DepositRow> {
  const { db, clock } = services;
  const after = await resume(services, deposit, requester);
  if (after && after.state !== deposit.state) return after;
  await postponeDeposit(db, deposit, clock() + pollDelayMs(deposit.polls));
  return after ?? deposit;
}

/** The deposit after a poll of the bank, unless it has ended or was polled a moment ago. */
export async function refreshDeposit(services: CashierServices, deposit: DepositRow): Promise<DepositRow> {
  if (deposit.settledAt) return deposit;
  const { db, clock } = services;
  const claimed = await claimDeposit(db, deposit, clock(), { leaseMs: LEASE_MS, restMs: REST_MS });
  return claimed
    ? pollDeposit(services, claimed, 'player')
    : requireDeposit(db, deposit.uid, deposit.reference);
}

/** Cancels a deposit at the bank first, which may know better. Null: the bank gave no reply. */
export async function cancelDeposit(
  services: CashierServices,
  deposit: DepositRow,
): Promise<DepositRow | null> {
  if (deposit.settledAt || deposit.state === 'returning') return deposit;
  const report = await callBank(services, () => services.payments.cancelDeposit(deposit.reference));
  if (!report) return null;
  if (report.state !== 'cancelled' && report.state !== 'unknown')
    return applyDepositReport(services, deposit, report, 'player');
  const cancelled = await transition(services, deposit, { event: 'cancelled', by: 'player' }, 'player');
  return cancelled ?? requireDeposit(services.db, deposit.uid, deposit.reference);
}
