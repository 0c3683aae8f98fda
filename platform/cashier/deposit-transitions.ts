import { sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { functionRow, optional, timestampOf } from '../database/function-rows.ts';
import { type CashierActor, deposits } from '../database/schema/schema.ts';
import { publishEvent, type StoredEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { type CashierServices, callBank, type DepositReport, LEASE_MS, pollDelayMs } from './bank.ts';
import {
  claimDeposit,
  type DepositRow,
  postponeDeposit,
  refusedDeposits,
  requireDeposit,
} from './deposits.ts';

/** The party that caused a transition. A player who looks at the deposit is not notified of it. */
export type Requester = 'player' | 'bank' | 'job' | 'operator';

/** The bank's report, or the payment page that it opened. */
type DepositChange = DepositReport | { state: 'opened'; url: string };

/** Minimum time between two polls that a player who looks at the deposit causes. */
const MIN_POLL_INTERVAL_MS = 2_000;
/** Without a response of the bank, a deposit ends this long after its expiry. A later payment is still booked. */
const GRACE_PERIOD_MS = dayMs;

/** Returns the notice of a transition that the player may not have seen, or null. */
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
 * Applies a change in the caller's transaction: moves the money and stores the notice. `row` is null if the state does not
 * allow the change. The database books a paid amount that differs from the requested one as `paidOther`. The caller publishes
 * `stored` after the commit.
 */
export async function applyDepositTransition(
  tx: Queries,
  before: DepositRow,
  change: DepositChange & { by: CashierActor },
  at: number,
  requester: Requester,
): Promise<{ row: DepositRow | null; stored: StoredEvent | null }> {
  const { state, by, reason, amount, url } = { reason: null, amount: null, url: null, ...change };
  const row = await functionRow(
    tx,
    deposits,
    sql`deposit_transition(${before.reference}, ${state}, ${by}, ${timestampOf(at)}, ${optional(reason, 'text')}, ${optional(amount, 'bigint')}, ${optional(url, 'text')})`,
  );
  const notice = row && noticeOf(before, row, requester);
  if (!row || !notice) return { row, stored: null };
  return { row, stored: await storeCashierNotice(tx, { uid: row.uid, at: new Date(at), notice }) };
}

async function transition(
  services: CashierServices,
  before: DepositRow,
  change: DepositChange & { by: CashierActor },
  requester: Requester,
): Promise<DepositRow | null> {
  const { db, clock, log } = services;
  const { reference, uid } = before;
  const { row, stored } = await db.transaction((tx) =>
    applyDepositTransition(tx, before, change, clock(), requester),
  );
  if (stored) await publishEvent(services, stored);
  if (row) log.info('deposit.transition', { uid, reference, from: before.state, to: row.state });
  return row;
}

/** False if the report contains nothing new. */
const isChange = ({ state }: DepositReport): boolean => state !== 'open' && state !== 'unknown';

/** Applies the bank's report. A report that the state does not allow is logged and changes nothing. */
export async function applyDepositReport(
  services: CashierServices,
  deposit: DepositRow,
  report: DepositReport,
  requester: Requester,
): Promise<DepositRow> {
  if (!isChange(report)) return deposit;
  const after = await transition(services, deposit, { ...report, by: 'bank' }, requester);
  if (after) return after;
  const { uid, reference } = deposit;
  const current = await requireDeposit(services.db, uid, reference);
  // An operator settled the deposit as returned, but the bank reports that it has the money.
  const isContradicted = current.movedBy === 'operator' && report.state === 'paid';
  services.log[isContradicted ? 'error' : 'info'](
    isContradicted ? 'deposit.contradicted' : 'deposit.ignored',
    { uid, reference, state: current.state, report: report.state },
  );
  return current;
}

/**
 * Opens the deposit at the bank, which creates the page for the payment. The page of one that was cancelled meanwhile is
 * closed again.
 */
async function openAtBank(services: CashierServices, deposit: DepositRow): Promise<DepositRow | null> {
  const page = await callBank(services, () => services.payments.openDeposit(deposit));
  if (!page) return null;
  const opened = { state: 'opened', by: 'bank', url: page.url.href } as const;
  const after = await transition(services, deposit, opened, 'job');
  if (after) return after;
  const current = await requireDeposit(services.db, deposit.uid, deposit.reference);
  if (current.state === 'cancelled')
    await callBank(services, () => services.payments.cancelDeposit(deposit.reference));
  return current;
}

/** Ends an expired deposit. An open one is first cancelled at the bank. */
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
  if (!isDecided && clock() < expiresAt.getTime() + GRACE_PERIOD_MS) return null;
  return transition(services, deposit, { state: 'expired', by: 'system' }, requester);
}

/** Runs the next step of a deposit at the bank. Returns null if the bank does not respond or reports nothing new. */
async function resume(
  services: CashierServices,
  deposit: DepositRow,
  requester: Requester,
): Promise<DepositRow | null> {
  const { db, payments, clock } = services;
  const { uid, reference, state, expiresAt } = deposit;
  const isExpired = clock() >= expiresAt.getTime();
  const refused = isExpired ? [] : await refusedDeposits(db, uid, clock());
  if (refused.some(({ id }) => id === deposit.id)) return cancelDeposit(services, deposit);
  if (state === 'created' && !isExpired) return openAtBank(services, deposit);
  if (state === 'returning') {
    const report = await callBank(services, () => payments.refundDeposit(reference));
    return report?.state === 'refunded' ? applyDepositReport(services, deposit, report, requester) : null;
  }
  const report = await callBank(services, () => payments.depositReport(reference));
  if (isExpired) return expire(services, deposit, report, requester);
  return report && isChange(report) ? applyDepositReport(services, deposit, report, requester) : null;
}

/** Polls the bank for a deposit that this node has claimed. */
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

/** Polls the bank for a deposit unless it has ended or was just polled. Returns the current row. */
export async function refreshDeposit(services: CashierServices, deposit: DepositRow): Promise<DepositRow> {
  if (deposit.settledAt) return deposit;
  const { db, clock } = services;
  const claimed = await claimDeposit(db, deposit, clock(), {
    leaseMs: LEASE_MS,
    minIntervalMs: MIN_POLL_INTERVAL_MS,
  });
  return claimed
    ? pollDeposit(services, claimed, 'player')
    : requireDeposit(db, deposit.uid, deposit.reference);
}

/**
 * Cancels a deposit, first at the bank. A different report of the bank is applied instead. Returns null if the bank does
 * not respond.
 */
export async function cancelDeposit(
  services: CashierServices,
  deposit: DepositRow,
): Promise<DepositRow | null> {
  if (deposit.settledAt || deposit.state === 'returning') return deposit;
  const report = await callBank(services, () => services.payments.cancelDeposit(deposit.reference));
  if (!report) return null;
  if (report.state !== 'cancelled' && report.state !== 'unknown')
    return applyDepositReport(services, deposit, report, 'player');
  const cancelled = await transition(services, deposit, { state: 'cancelled', by: 'player' }, 'player');
  return cancelled ?? requireDeposit(services.db, deposit.uid, deposit.reference);
}

/**
 * Cancels at the bank the deposits that a new break, exclusion or limit refuses. Money that the bank has already is booked.
 * The next poll tries again if the bank does not respond.
 */
export async function cancelRefusedDeposits(services: CashierServices, uid: string): Promise<void> {
  const { db, clock } = services;
  const refused = await refusedDeposits(db, uid, clock());
  await Promise.all(
    refused.map(async (deposit) => {
      const ended = await cancelDeposit(services, deposit);
      if (!ended) await postponeDeposit(db, deposit, clock());
    }),
  );
}
