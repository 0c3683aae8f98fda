import type {
  BankDeposit,
  BankWebhook,
  BankWithdrawal,
  DepositReport,
  WithdrawalReport,
} from '../../../platform/cashier/cashier.ts';
import { signedHeaders } from '../../../platform/http/signature.ts';
import type { SeededRandom } from '../seeded-random.ts';

export const MODEL_SECRET = 'secret-of-the-bank-of-the-model-0001';

export type BankCall =
  | 'openDeposit'
  | 'depositReport'
  | 'cancelDeposit'
  | 'refundDeposit'
  | 'sendWithdrawal'
  | 'withdrawalReport'
  | 'voidWithdrawal';

interface Webhook {
  message: BankWebhook;
  /** True for a result that the platform no longer polls; the bank repeats it until it is confirmed. */
  mustArrive: boolean;
}

/** A webhook as an HTTP request. */
interface Delivery {
  raw: string;
  headers: Record<string, string>;
  /** False for a forged or replayed request, which the platform must refuse. */
  isGenuine: boolean;
  message: BankWebhook | null;
}

/** An order to pay with the time of its signature. */
export interface SignedOrder extends BankWithdrawal {
  signedAt: number;
}

/**
 * A bank that keeps its contract, behind an unreliable network: calls and webhooks are lost, duplicated, delayed and forged. It
 * outlives the process of the platform.
 */
export class ModelBank {
  readonly payments = new Map<string, { amount: number; expiresAt: number; report: DepositReport }>();
  readonly payouts = new Map<string, { amount: number; token: string; report: WithdrawalReport }>();
  readonly counts = {
    delivered: 0,
    forged: 0,
    replayed: 0,
    duplicated: 0,
    lost: 0,
    unresponsive: 0,
    late: 0,
  };
  now: number;
  isReliable = false;
  /** What must not happen to withdrawals that operators settled, and did. */
  readonly mistakes: { reference: string; mistake: 'ordered' | 'paid' | 'not voided' }[] = [];
  private readonly settled = new Set<string>();
  /** Withdrawals that an operator settled as failed before the bank knew them. */
  private readonly unknownAtSettlement = new Set<string>();
  /** Withdrawals that the platform wanted to void, also if that call was lost. */
  private readonly voided = new Set<string>();
  /** Orders that the network delays. */
  private readonly delayedOrders: SignedOrder[] = [];
  /** Called before the bank reports that it does not know a withdrawal: an operator may settle it at that moment. */
  beforeUnknown: (reference: string) => Promise<void> = async () => {};
  /** Source of all random decisions; the runner replaces it before each operation. */
  random: SeededRandom;
  private readonly name: string;
  /** References of open deposits, of deposits that ended without a payment, and of withdrawals without a result. */
  private readonly undecidedPayments = new Set<string>();
  private readonly unpaidPayments = new Set<string>();
  /** References of deposits that the platform cancelled before the bank knew them, and does not poll; they may open later. */
  private readonly cancelledEarly = new Set<string>();
  private readonly undecidedPayouts = new Set<string>();
  private readonly queue: Webhook[] = [];
  private readonly confirmed: Delivery[] = [];
  private messages = 0;

  /** `name` must be unique on the platform, because the ids of webhooks start with it. */
  constructor(name: string, random: SeededRandom, now: number) {
    this.name = name;
    this.random = random;
    this.now = now;
  }

  private queueWebhook(
    kind: 'deposit' | 'withdrawal',
    reference: string,
    report: object,
    mustArrive = false,
  ): void {
    const { random, queue, counts } = this;
    const isPolled = !mustArrive && !this.cancelledEarly.has(reference);
    if (isPolled && !this.isReliable && random.chance(0.2)) {
      counts.lost += 1;
      return;
    }
    const queueOne = () => {
      this.messages += 1;
      const message = {
        id: `${this.name}-m${this.messages}`,
        kind,
        reference,
        report,
      } as BankWebhook;
      queue.push({ message, mustArrive });
    };
    queueOne();
    if (random.chance(0.1)) {
      counts.duplicated += 1;
      queueOne();
    }
    // A stale report may be delivered after the current one.
    if (kind === 'deposit' && random.chance(0.1)) this.queueStaleWebhook(reference);
  }

  private queueStaleWebhook(reference: string): void {
    this.messages += 1;
    const message = {
      id: `${this.name}-m${this.messages}`,
      kind: 'deposit',
      reference,
      report: { state: 'pending' },
    } as const;
    this.queue.push({ message, mustArrive: false });
  }

  private decide(reference: string, report: DepositReport): void {
    const payment = this.payments.get(reference);
    if (!payment) return;
    const { undecidedPayments, unpaidPayments } = this;
    payment.report = report;
    for (const set of [undecidedPayments, unpaidPayments]) set.delete(reference);
    if (['open', 'pending'].includes(report.state)) undecidedPayments.add(reference);
    if (['refused', 'cancelled', 'expired'].includes(report.state)) unpaidPayments.add(reference);
  }

  private payment(reference: string): DepositReport {
    const payment = this.payments.get(reference);
    if (payment?.report.state === 'open' && payment.expiresAt <= this.now)
      this.decide(reference, { state: 'expired' });
    return payment?.report ?? { state: 'unknown' };
  }

  /** Simulates a decision of a player or of the bank. */
  act(): void {
    const { random, payments } = this;
    for (const reference of this.undecidedPayments) this.payment(reference);
    if (this.undecidedPayments.size > 0 && random.chance(0.7)) {
      const reference = random.pick([...this.undecidedPayments]);
      const amount = payments.get(reference)?.amount ?? 0;
      const choice = random.below(100);
      if (choice < 62) this.decide(reference, { state: 'paid', amount });
      else if (choice < 70) this.decide(reference, { state: 'paid', amount: amount - 1 });
      else if (choice < 82) this.decide(reference, { state: 'refused', reason: 'noFunds' });
      else if (choice < 90) this.decide(reference, { state: 'cancelled' });
      else this.decide(reference, { state: 'pending' });
      this.queueWebhook('deposit', reference, this.payment(reference));
    }
    if (this.undecidedPayouts.size > 0 && random.chance(0.5)) {
      const reference = random.pick([...this.undecidedPayouts]);
      const isRefused = random.chance(0.15);
      this.endPayout(
        reference,
        isRefused ? { state: 'refused', reason: 'accountClosed' } : { state: 'paid' },
      );
    }
    if (random.chance(0.02)) this.payLate();
    if (random.chance(0.04)) this.deliverOrders();
  }

  /** Records that an operator has settled a withdrawal: it must not be ordered, and no earlier order may count. */
  expectNoOrder(reference: string, outcome: 'paid' | 'failed'): void {
    this.settled.add(reference);
    if (outcome !== 'failed') return;
    if (!this.voided.has(reference)) this.mistakes.push({ reference, mistake: 'not voided' });
    if (!this.payouts.has(reference)) this.unknownAtSettlement.add(reference);
  }

  /** Delivers delayed orders, except those whose signature has expired. */
  private deliverOrders(): void {
    for (const order of this.delayedOrders.splice(0)) {
      const { reference, signedAt } = order;
      if (this.now - signedAt > 5 * 60_000) continue;
      if (this.unknownAtSettlement.has(reference)) this.mistakes.push({ reference, mistake: 'paid' });
      this.payOut(order);
    }
  }

  private endPayout(reference: string, report: WithdrawalReport): void {
    const payout = this.payouts.get(reference);
    if (payout) payout.report = report;
    this.undecidedPayouts.delete(reference);
    this.queueWebhook('withdrawal', reference, report);
  }

  /** Pays a deposit that had ended without a payment. */
  private payLate(): void {
    if (this.unpaidPayments.size === 0) return;
    const reference = this.random.pick([...this.unpaidPayments]);
    const amount = (this.payments.get(reference)?.amount ?? 0) - (this.random.chance(0.2) ? 1 : 0);
    this.decide(reference, { state: 'paid', amount });
    this.counts.late += 1;
    this.queueWebhook('deposit', reference, this.payment(reference), true);
  }

  private signed(raw: string, at = this.now, secret = MODEL_SECRET): Record<string, string> {
    return signedHeaders(secret, { method: 'POST', path: '/bank/webhooks', time: String(at), body: raw });
  }

  /** Creates a webhook with an invalid signature, as an attacker would send it. */
  private forged(): Delivery {
    const { random } = this;
    this.counts.forged += 1;
    const [reference = 'D2222222222'] = [...this.payments.keys()].slice(-1 - random.below(20));
    const message = {
      id: `${this.name}-forged${random.below(1e9)}`,
      kind: 'deposit',
      reference,
      report: { state: 'paid', amount: 90_000 },
    };
    const raw = JSON.stringify(message);
    const headers = random.pick([
      {},
      this.signed(raw, this.now, 'a-secret-that-somebody-has-guessed-01'),
      this.signed(raw, this.now - 6 * 60_000),
      this.signed(raw.replace('90000', '10000')),
    ]);
    return { raw, headers, isGenuine: false, message: null };
  }

  /** Returns the next webhook that reaches the platform, in random order; sometimes a forged or replayed one. */
  nextDelivery(): Delivery | null {
    const { random, queue, confirmed } = this;
    if (!this.isReliable && random.chance(0.06)) return this.forged();
    if (!this.isReliable && confirmed.length > 0 && random.chance(0.06)) {
      this.counts.replayed += 1;
      return { ...random.pick(confirmed), isGenuine: false };
    }
    if (queue.length === 0) return null;
    const [next] = queue.splice(random.below(queue.length), 1);
    if (!next) return null;
    const raw = JSON.stringify(next.message);
    const sent = { raw, headers: this.signed(raw), isGenuine: true, message: next.message };
    this.undelivered.set(next.message.id, next);
    return sent;
  }

  private readonly undelivered = new Map<string, Webhook>();

  /** Queues a webhook again because no response reached the bank. The platform may have applied it. */
  retry({ message }: Delivery): void {
    const one = message && this.undelivered.get(message.id);
    if (one) this.queue.push(one);
  }

  /** Marks a webhook as delivered. */
  confirm(sent: Delivery): void {
    this.counts.delivered += 1;
    this.confirmed.push(sent);
    if (this.confirmed.length > 200) this.confirmed.shift();
    if (sent.message) this.undelivered.delete(sent.message.id);
  }

  get hasDeliveredAll(): boolean {
    return this.queue.length === 0;
  }

  /** Handles a call of the platform. Returns null if the call or its reply is lost. */
  async respond(call: BankCall, argument: unknown): Promise<unknown> {
    const { random, counts } = this;
    const isVoid = call === 'voidWithdrawal';
    if (isVoid) this.voided.add((argument as BankWithdrawal).reference);
    const isReplyLost = () => !this.isReliable && random.chance(0.08);
    if (!this.isReliable && random.chance(isVoid ? 0.4 : 0.12)) {
      counts.unresponsive += 1;
      return null;
    }
    const result = this.execute(call, argument);
    const isUnknown = call === 'withdrawalReport' && !this.payouts.has(argument as string);
    if (isUnknown && !this.isReliable && random.chance(0.5)) await this.beforeUnknown(argument as string);
    return isReplyLost() ? null : result;
  }

  private execute(call: BankCall, argument: unknown): unknown {
    if (call === 'openDeposit') {
      const { reference, amount, expiresAt } = argument as BankDeposit;
      if (!this.payments.has(reference)) {
        this.payments.set(reference, { amount, expiresAt: expiresAt.getTime(), report: { state: 'open' } });
        this.undecidedPayments.add(reference);
      }
      return `https://bank.test/pay/${reference}`;
    }
    if (call === 'sendWithdrawal') return this.receiveOrder(argument as SignedOrder);
    if (call === 'voidWithdrawal') return this.voidPayout(argument as BankWithdrawal);
    const reference = argument as string;
    if (call === 'withdrawalReport') return this.payouts.get(reference)?.report ?? { state: 'unknown' };
    const { state } = this.payment(reference);
    if (call === 'cancelDeposit' && state === 'open') this.decide(reference, { state: 'cancelled' });
    if (call === 'cancelDeposit' && state === 'unknown') this.cancelledEarly.add(reference);
    if (call === 'refundDeposit' && state === 'paid') this.decide(reference, { state: 'refunded' });
    return this.payment(reference);
  }

  private receiveOrder(order: SignedOrder): WithdrawalReport | null {
    const { reference } = order;
    if (this.settled.has(reference)) this.mistakes.push({ reference, mistake: 'ordered' });
    if (this.isReliable || !this.random.chance(0.3)) return this.payOut(order);
    this.delayedOrders.push(order);
    return null;
  }

  private voidPayout({ reference, amount, accountToken }: BankWithdrawal): WithdrawalReport {
    const report = this.payouts.get(reference)?.report ?? ({ state: 'refused', reason: 'other' } as const);
    if (!this.payouts.has(reference)) this.payouts.set(reference, { amount, token: accountToken, report });
    return report;
  }

  private payOut({ reference, amount, accountToken }: BankWithdrawal): WithdrawalReport {
    const { random, payouts } = this;
    const known = payouts.get(reference);
    if (known) return known.report;
    const choice = this.isReliable ? 6 : random.below(10);
    const report: WithdrawalReport =
      choice < 6
        ? { state: 'pending' }
        : choice < 9
          ? { state: 'paid' }
          : { state: 'refused', reason: 'limit' };
    payouts.set(reference, { amount, token: accountToken, report });
    if (report.state === 'pending') this.undecidedPayouts.add(reference);
    return report;
  }

  /** Makes the network reliable, and decides every deposit and withdrawal. */
  heal(): void {
    this.isReliable = true;
    this.deliverOrders();
    for (const reference of this.undecidedPayouts) this.endPayout(reference, { state: 'paid' });
    for (const reference of this.undecidedPayments) {
      const { state } = this.payment(reference);
      const amount = this.payments.get(reference)?.amount ?? 0;
      if (state !== 'pending') continue;
      this.decide(reference, { state: 'paid', amount });
      this.queueWebhook('deposit', reference, this.payment(reference));
    }
  }
}
