import { publishEvent, type StoredEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { heard, pauseAfter } from './asking.ts';
import { claimDeposit, postponeDeposit, requireDeposit } from './deposits.ts';
import type { PaymentAnswer } from './payment.ts';
import type { CashierServices } from './services.ts';
import { type DepositRow, stepDeposit } from './steps.ts';

/** Who is about to see what becomes of a deposit: whoever looks at it is not told by a card as well. */
export type Asker = 'player' | 'bank' | 'job' | 'operator';

type Step = Omit<Parameters<typeof stepDeposit>[1], 'reference' | 'at'>;

/** ms that a node which asks keeps the others away; longer than a bank may take. */
export const LEASE = 30_000;
/** ms between two questions that a player who looks at the page brings about. */
const REST = 2_000;
/** ms after which an attempt ends though the bank says nothing; what is paid later is booked all the same. */
const GIVEN_UP = 24 * 60 * 60_000;

/** What a player may not have seen: he had gone, or was told that it is being confirmed. */
function noticeOf(before: DepositRow, after: DepositRow, asker: Asker) {
  const { state, late, amount, reference } = after;
  const isWaitedFor = asker !== 'player' && (asker !== 'bank' || before.state === 'confirming');
  if (state === 'done' && (late || isWaitedFor)) return { what: 'depositDone', amount, reference } as const;
  const hasEnded = state === 'refused' || state === 'returned' || before.state === 'confirming';
  if (after.settledAt && state !== 'done' && isWaitedFor && hasEnded)
    return { what: 'depositEnded', amount, reference } as const;
  return null;
}

/**
 * Brings a deposit on, and tells of it in the same transaction. `row` is null where its state knows no such event; `stored`
 * is to be published afterwards.
 */
export async function stepDepositWithNotice(
  tx: Parameters<typeof stepDeposit>[0],
  before: DepositRow,
  step: Omit<Parameters<typeof stepDeposit>[1], 'reference'>,
  asker: Asker,
): Promise<{ row: DepositRow | null; stored: StoredEvent | null }> {
  const row = await stepDeposit(tx, { ...step, reference: before.reference });
  const notice = row && noticeOf(before, row, asker);
  if (!row || !notice) return { row, stored: null };
  return { row, stored: await storeCashierNotice(tx, { uid: row.uid, at: new Date(step.at), notice }) };
}

async function stepAndTell(services: CashierServices, before: DepositRow, step: Step, asker: Asker) {
  const { db, clock, log } = services;
  const { reference, uid } = before;
  const at = clock();
  const { row, stored } = await db.transaction((tx) =>
    stepDepositWithNotice(tx, before, { ...step, at }, asker),
  );
  if (stored) await publishEvent(services, stored);
  if (row) log.info('deposit.step', { uid, reference, from: before.state, to: row.state });
  return row;
}

/** The step that an answer of the bank stands for; null where it says nothing new. */
function stepOf(answer: PaymentAnswer): Step | null {
  const by = 'bank';
  switch (answer.state) {
    case 'paid':
      return { event: 'paid', by, paid: answer.amount };
    case 'refused':
      return { event: 'refused', by, reason: answer.reason };
    case 'pending':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return { event: answer.state, by };
    default:
      return null;
  }
}

/** Books what the bank said of a deposit; what its state does not allow is logged and changes nothing. */
export async function takePaymentAnswer(
  services: CashierServices,
  deposit: DepositRow,
  answer: PaymentAnswer,
  asker: Asker,
): Promise<DepositRow> {
  const step = stepOf(answer);
  if (!step) return deposit;
  const after = await stepAndTell(services, deposit, step, asker);
  if (after) return after;
  const { uid, reference } = deposit;
  const now = await requireDeposit(services.db, uid, reference);
  // An operator ended it because the bank was to have sent the money back; here it says that it has it.
  const isContradicted = now.movedBy === 'operator' && answer.state === 'paid';
  services.log[isContradicted ? 'error' : 'info'](
    isContradicted ? 'deposit.contradicted' : 'deposit.ignored',
    { uid, reference, state: now.state, answer: answer.state },
  );
  return now;
}

/** Lets the bank open its page. */
async function open(services: CashierServices, deposit: DepositRow): Promise<DepositRow | null> {
  const { reference, method, amount, fee, language, expiresAt } = deposit;
  const order = {
    reference,
    method,
    amount,
    fee,
    language,
    expiresAt,
    returnUrl: new URL(deposit.returnUrl),
  };
  const page = await heard(services, () => services.payments.createPayment(order));
  if (!page) return null;
  const opened = { event: 'opened', by: 'bank', url: page.url.href } as const;
  return (
    (await stepAndTell(services, deposit, opened, 'job')) ??
    requireDeposit(services.db, deposit.uid, reference)
  );
}

/** After its time: what the bank has not decided is taken back there, and ends here. */
async function expire(
  services: CashierServices,
  deposit: DepositRow,
  said: PaymentAnswer | null,
  asker: Asker,
) {
  const { clock, payments } = services;
  const { reference, expiresAt } = deposit;
  const answer =
    said?.state === 'open' ? await heard(services, () => payments.cancelPayment(reference)) : said;
  if (answer?.state === 'paid' || answer?.state === 'refused')
    return takePaymentAnswer(services, deposit, answer, asker);
  const isDecided = answer !== null && answer.state !== 'pending' && answer.state !== 'open';
  if (!isDecided && clock() < expiresAt.getTime() + GIVEN_UP) return null;
  return stepAndTell(services, deposit, { event: 'expired', by: 'system' }, asker);
}

async function goOn(
  services: CashierServices,
  deposit: DepositRow,
  asker: Asker,
): Promise<DepositRow | null> {
  const { payments, clock } = services;
  const { reference, state, expiresAt } = deposit;
  const isTooLate = clock() >= expiresAt.getTime();
  if (state === 'created' && !isTooLate) return open(services, deposit);
  if (state === 'returning') {
    const answer = await heard(services, () => payments.refund(reference));
    return answer?.state === 'refunded' ? takePaymentAnswer(services, deposit, answer, asker) : null;
  }
  const answer = await heard(services, () => payments.paymentStatus(reference));
  if (isTooLate) return expire(services, deposit, answer, asker);
  return answer && stepOf(answer) ? takePaymentAnswer(services, deposit, answer, asker) : null;
}

/** Goes on with a deposit that this node has claimed: asks the bank what is to be asked now. */
export async function askAboutDeposit(
  services: CashierServices,
  deposit: DepositRow,
  asker: Asker,
): Promise<DepositRow> {
  const { db, clock } = services;
  const after = await goOn(services, deposit, asker);
  if (after && after.state !== deposit.state) return after;
  await postponeDeposit(db, deposit, clock() + pauseAfter(deposit.asks));
  return after ?? deposit;
}

/** The deposit as it stands after the bank was asked, if it is not over and nobody has asked just now. */
export async function freshDeposit(services: CashierServices, deposit: DepositRow): Promise<DepositRow> {
  if (deposit.settledAt) return deposit;
  const claimed = await claimDeposit(services.db, deposit, services.clock(), { lease: LEASE, rest: REST });
  return claimed
    ? askAboutDeposit(services, claimed, 'player')
    : requireDeposit(services.db, deposit.uid, deposit.reference);
}

/** What a player drops is cancelled at the bank first, which may know better. Null: the bank said nothing. */
export async function dropDeposit(
  services: CashierServices,
  deposit: DepositRow,
): Promise<DepositRow | null> {
  if (deposit.settledAt || deposit.state === 'returning') return deposit;
  const answer = await heard(services, () => services.payments.cancelPayment(deposit.reference));
  if (!answer) return null;
  if (answer.state !== 'cancelled' && answer.state !== 'unknown')
    return takePaymentAnswer(services, deposit, answer, 'player');
  const dropped = await stepAndTell(services, deposit, { event: 'cancelled', by: 'player' }, 'player');
  return dropped ?? requireDeposit(services.db, deposit.uid, deposit.reference);
}
