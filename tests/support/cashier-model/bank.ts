import type {
  BankDeposit,
  BankMessage,
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

interface Unsent {
  message: BankMessage;
  /** About an end that the platform does not ask for any more: a bank sends it until it is taken. */
  mustArrive: boolean;
}

interface Sent {
  raw: string;
  headers: Record<string, string>;
  /** What has to come of it. */
  isGenuine: boolean;
  message: BankMessage | null;
}

/** A bank keeps its contract; the network between it and the platform does not. It lives on when the platform dies. */
export class ModelBank {
  readonly payments = new Map<string, { amount: number; expiresAt: number; answer: DepositReport }>();
  readonly payouts = new Map<string, { amount: number; card: string; answer: WithdrawalReport }>();
  readonly counted = { told: 0, forged: 0, replayed: 0, doubled: 0, missing: 0, silent: 0, late: 0 };
  now: number;
  isReached = false;
  /** Decides about what happens now. */
  random: SeededRandom;
  private readonly name: string;
  /** References of deposits that are not decided, of those that ended without money, and of undecided withdrawals. */
  private readonly undecided = new Set<string>();
  private readonly unpaid = new Set<string>();
  private readonly waiting = new Set<string>();
  private readonly unsent: Unsent[] = [];
  private readonly taken: Sent[] = [];
  private messages = 0;

  /** `name`: no other bank of the same platform has it, since its messages do. */
  constructor(name: string, random: SeededRandom, now: number) {
    this.name = name;
    this.random = random;
    this.now = now;
  }

  private tell(kind: 'payment' | 'payout', reference: string, answer: object, mustArrive = false): void {
    const { random, unsent, counted } = this;
    if (!mustArrive && !this.isReached && random.chance(0.2)) {
      counted.missing += 1;
      return;
    }
    const one = () => {
      this.messages += 1;
      const message = { id: `${this.name}-m${this.messages}`, kind, reference, answer } as BankMessage;
      unsent.push({ message, mustArrive });
    };
    one();
    if (random.chance(0.1)) {
      counted.doubled += 1;
      one();
    }
    // Stale news, which may well come last.
    if (kind === 'payment' && random.chance(0.1)) this.tellStale(reference);
  }

  private tellStale(reference: string): void {
    this.messages += 1;
    const message = {
      id: `${this.name}-m${this.messages}`,
      kind: 'payment',
      reference,
      answer: { state: 'pending' },
    } as const;
    this.unsent.push({ message, mustArrive: false });
  }

  private decide(reference: string, answer: DepositReport): void {
    const payment = this.payments.get(reference);
    if (!payment) return;
    const { undecided, unpaid } = this;
    payment.answer = answer;
    for (const set of [undecided, unpaid]) set.delete(reference);
    if (['open', 'pending'].includes(answer.state)) undecided.add(reference);
    if (['refused', 'cancelled', 'expired'].includes(answer.state)) unpaid.add(reference);
  }

  private payment(reference: string): DepositReport {
    const payment = this.payments.get(reference);
    if (payment?.answer.state === 'open' && payment.expiresAt <= this.now)
      this.decide(reference, { state: 'expired' });
    return payment?.answer ?? { state: 'unknown' };
  }

  /** Players and the bank's own people decide about something. */
  act(): void {
    const { random, payments } = this;
    for (const reference of this.undecided) this.payment(reference);
    if (this.undecided.size > 0 && random.chance(0.7)) {
      const reference = random.pick([...this.undecided]);
      const amount = payments.get(reference)?.amount ?? 0;
      const which = random.below(100);
      if (which < 62) this.decide(reference, { state: 'paid', amount });
      else if (which < 70) this.decide(reference, { state: 'paid', amount: amount - 1 });
      else if (which < 82) this.decide(reference, { state: 'refused', reason: 'noFunds' });
      else if (which < 90) this.decide(reference, { state: 'cancelled' });
      else this.decide(reference, { state: 'pending' });
      this.tell('payment', reference, this.payment(reference));
    }
    if (this.waiting.size > 0 && random.chance(0.5)) {
      const reference = random.pick([...this.waiting]);
      const isRefused = random.chance(0.15);
      this.endPayout(reference, isRefused ? { state: 'refused', reason: 'cardClosed' } : { state: 'paid' });
    }
    if (random.chance(0.02)) this.payLate();
  }

  private endPayout(reference: string, answer: WithdrawalReport): void {
    const payout = this.payouts.get(reference);
    if (payout) payout.answer = answer;
    this.waiting.delete(reference);
    this.tell('payout', reference, answer);
  }

  /** What had ended without money is paid all the same. */
  private payLate(): void {
    if (this.unpaid.size === 0) return;
    const reference = this.random.pick([...this.unpaid]);
    const amount = (this.payments.get(reference)?.amount ?? 0) - (this.random.chance(0.2) ? 1 : 0);
    this.decide(reference, { state: 'paid', amount });
    this.counted.late += 1;
    this.tell('payment', reference, this.payment(reference), true);
  }

  private signed(raw: string, at = this.now, secret = MODEL_SECRET): Record<string, string> {
    return signedHeaders(secret, { method: 'POST', path: '/bank/messages', time: String(at), body: raw });
  }

  /** Something that nobody but the bank may say, by somebody else. */
  private forged(): Sent {
    const { random } = this;
    this.counted.forged += 1;
    const [reference = 'D2222222222'] = [...this.payments.keys()].slice(-1 - random.below(20));
    const news = {
      id: `${this.name}-forged${random.below(1e9)}`,
      kind: 'payment',
      reference,
      answer: { state: 'paid', amount: 90_000 },
    };
    const raw = JSON.stringify(news);
    const headers = random.pick([
      {},
      this.signed(raw, this.now, 'a-secret-that-somebody-has-guessed-01'),
      this.signed(raw, this.now - 6 * 60_000),
      this.signed(raw.replace('90000', '10000')),
    ]);
    return { raw, headers, isGenuine: false, message: null };
  }

  /** What reaches the platform next: not in the order in which it was sent. */
  nextMessage(): Sent | null {
    const { random, unsent, taken } = this;
    if (!this.isReached && random.chance(0.06)) return this.forged();
    if (!this.isReached && taken.length > 0 && random.chance(0.06)) {
      this.counted.replayed += 1;
      return { ...random.pick(taken), isGenuine: false };
    }
    if (unsent.length === 0) return null;
    const [next] = unsent.splice(random.below(unsent.length), 1);
    if (!next) return null;
    const raw = JSON.stringify(next.message);
    const sent = { raw, headers: this.signed(raw), isGenuine: true, message: next.message };
    this.inFlight.set(next.message.id, next);
    return sent;
  }

  private readonly inFlight = new Map<string, Unsent>();

  /** No answer reached the bank: it sends again, also what may have been taken. */
  unanswered({ message }: Sent): void {
    const one = message && this.inFlight.get(message.id);
    if (one) this.unsent.push(one);
  }

  answered(sent: Sent): void {
    this.counted.told += 1;
    this.taken.push(sent);
    if (this.taken.length > 200) this.taken.shift();
    if (sent.message) this.inFlight.delete(sent.message.id);
  }

  get isQuiet(): boolean {
    return this.unsent.length === 0;
  }

  /** Null: no answer comes. */
  answer(call: BankCall, given: unknown): unknown {
    const { random, counted } = this;
    const isLost = () => !this.isReached && random.chance(0.08);
    if (!this.isReached && random.chance(0.12)) {
      counted.silent += 1;
      return null;
    }
    const said = this.does(call, given);
    return isLost() ? null : said;
  }

  private does(call: BankCall, given: unknown): unknown {
    if (call === 'openDeposit') {
      const { reference, amount, expiresAt } = given as BankDeposit;
      if (!this.payments.has(reference)) {
        this.payments.set(reference, { amount, expiresAt: expiresAt.getTime(), answer: { state: 'open' } });
        this.undecided.add(reference);
      }
      return `https://bank.test/pay/${reference}`;
    }
    if (call === 'sendWithdrawal') return this.payOut(given as BankWithdrawal);
    const reference = given as string;
    if (call === 'withdrawalReport') return this.payouts.get(reference)?.answer ?? { state: 'unknown' };
    const { state } = this.payment(reference);
    if (call === 'cancelDeposit' && state === 'open') this.decide(reference, { state: 'cancelled' });
    if (call === 'refundDeposit' && state === 'paid') this.decide(reference, { state: 'refunded' });
    return this.payment(reference);
  }

  private payOut({ reference, amount, cardToken }: BankWithdrawal): WithdrawalReport {
    const { random, payouts } = this;
    const known = payouts.get(reference);
    if (known) return known.answer;
    const which = this.isReached ? 6 : random.below(10);
    const answer: WithdrawalReport =
      which < 6
        ? { state: 'pending' }
        : which < 9
          ? { state: 'paid' }
          : { state: 'refused', reason: 'limit' };
    payouts.set(reference, { amount, card: cardToken, answer });
    if (answer.state === 'pending') this.waiting.add(reference);
    return answer;
  }

  /** From now on nothing goes wrong any more, and everything is decided. */
  heal(): void {
    this.isReached = true;
    for (const reference of this.waiting) this.endPayout(reference, { state: 'paid' });
    for (const reference of this.undecided) {
      const { state } = this.payment(reference);
      const amount = this.payments.get(reference)?.amount ?? 0;
      if (state !== 'pending') continue;
      this.decide(reference, { state: 'paid', amount });
      this.tell('payment', reference, this.payment(reference));
    }
  }
}
