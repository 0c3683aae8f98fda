import { eq } from 'drizzle-orm';
import { accounts, bankCards } from '../database/schema/schema.ts';
import { publishEvent, type StoredEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { heard, pauseAfter } from './asking.ts';
import { UNDECIDED } from './limits.ts';
import type { PayoutAnswer } from './payment.ts';
import type { CashierServices } from './services.ts';
import { stepWithdrawal, type WithdrawalRow } from './steps.ts';
import { claimWithdrawal, postponeWithdrawal, requireWithdrawal } from './withdrawals.ts';

/** ms that a node which asks keeps the others away; longer than a bank may take. */
const LEASE = 30_000;

type Step = Omit<Parameters<typeof stepWithdrawal>[1], 'reference' | 'at'>;

const told = { paid: 'withdrawalPaid', rejected: 'withdrawalRejected', failed: 'withdrawalFailed' } as const;

function noticeOf({ state, amount, reference }: WithdrawalRow) {
  return state in told ? { what: told[state as keyof typeof told], amount, reference } : null;
}

/**
 * Brings a withdrawal on, and tells of its end in the same transaction. `row` is null where its state knows no such event;
 * `stored` is to be published afterwards.
 */
export async function stepWithdrawalWithNotice(
  tx: Parameters<typeof stepWithdrawal>[0],
  step: Parameters<typeof stepWithdrawal>[1],
): Promise<{ row: WithdrawalRow | null; stored: StoredEvent | null }> {
  const row = await stepWithdrawal(tx, step);
  const notice = row && noticeOf(row);
  if (!row || !notice) return { row, stored: null };
  return { row, stored: await storeCashierNotice(tx, { uid: row.uid, at: new Date(step.at), notice }) };
}

async function stepAndTell(services: CashierServices, before: WithdrawalRow, step: Step) {
  const { db, clock, log } = services;
  const { reference, uid } = before;
  const at = clock();
  const { row, stored } = await db.transaction((tx) =>
    stepWithdrawalWithNotice(tx, { ...step, reference, at }),
  );
  if (stored) await publishEvent(services, stored);
  if (row) log.info('withdrawal.step', { uid, reference, from: before.state, to: row.state });
  return row;
}

/** Books what the bank said of a payout; what its state does not allow is logged and changes nothing. */
export async function takePayoutAnswer(
  services: CashierServices,
  withdrawal: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<WithdrawalRow> {
  if (answer.state === 'pending' || answer.state === 'unknown') return withdrawal;
  const step: Step =
    answer.state === 'refused'
      ? { event: 'refused', by: 'bank', reason: answer.reason }
      : { event: 'paid', by: 'bank' };
  const after = await stepAndTell(services, withdrawal, step);
  if (after) return after;
  const { uid, reference } = withdrawal;
  const now = await requireWithdrawal(services.db, uid, reference);
  // A bank that takes an answer back breaks its contract; the first one stands, and so does what an operator said for it.
  const isSame = now.state === (answer.state === 'paid' ? 'paid' : 'failed');
  services.log[isSame ? 'info' : 'error'](isSame ? 'withdrawal.ignored' : 'withdrawal.contradicted', {
    ...{ uid, reference, state: now.state, answer: answer.state },
  });
  return now;
}

async function isBlocked(db: CashierServices['db'], uid: string): Promise<boolean> {
  const [account] = await db.select({ at: accounts.blockedAt }).from(accounts).where(eq(accounts.uid, uid));
  return account?.at != null;
}

/** Nobody has decided in time: the system does, or gives back what waited too long for the operator, as that of a blocked player does. */
async function decide(services: CashierServices, withdrawal: WithdrawalRow): Promise<WithdrawalRow | null> {
  const { review, clock, db } = services;
  if (review.mode === 'automatic' && !(await isBlocked(db, withdrawal.uid)))
    return stepAndTell(services, withdrawal, { event: 'approve', by: 'system' });
  const latest = withdrawal.createdAt.getTime() + UNDECIDED;
  if (clock() >= latest)
    return stepAndTell(services, withdrawal, { event: 'reject', by: 'system', reason: 'undecided' });
  await postponeWithdrawal(db, withdrawal, latest);
  return null;
}

/** Sends the payout, as often as it takes: the bank pays the same one out once. */
async function pay(services: CashierServices, withdrawal: WithdrawalRow): Promise<WithdrawalRow | null> {
  const { db, payments, clock } = services;
  const { reference, amount, card } = withdrawal;
  const [found] = await db.select({ token: bankCards.token }).from(bankCards).where(eq(bankCards.id, card));
  const isFirst = withdrawal.asks === 0;
  const asked = isFirst ? null : await heard(services, () => payments.payoutStatus(reference));
  const isThere = asked !== null && asked.state !== 'unknown';
  const order = { reference, amount, cardToken: found?.token ?? '' };
  const answer =
    isThere || (!isFirst && asked === null)
      ? asked
      : await heard(services, () => payments.createPayout(order));
  const after = answer ? await takePayoutAnswer(services, withdrawal, answer) : withdrawal;
  if (!after.settledAt) await postponeWithdrawal(db, withdrawal, clock() + pauseAfter(withdrawal.asks));
  return after;
}

/** Goes on with a withdrawal that this node has claimed. */
export async function goOnWithWithdrawal(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<void> {
  let current: WithdrawalRow | null = withdrawal;
  if (current.state === 'requested') current = await decide(services, current);
  if (current?.state === 'approved')
    current = await stepAndTell(services, current, { event: 'send', by: 'system' });
  if (current?.state === 'sending') await pay(services, current);
}

/** The withdrawal as it stands after what is due was done. */
export async function freshWithdrawal(
  services: CashierServices,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
  const claimed = await claimWithdrawal(services.db, withdrawal, services.clock(), LEASE);
  if (!claimed) return withdrawal;
  await goOnWithWithdrawal(services, claimed);
  return requireWithdrawal(services.db, withdrawal.uid, withdrawal.reference);
}
