import type { ModelBank } from './bank.ts';
import type { CashierOperation, CashierOutcome, Known, KnownReference } from './operations.ts';
import { type CashierInspection, OPENING_BALANCE } from './perform.ts';

/** Error codes that correct operations may get. Any other failure is a defect. */
const allowedCodes = [
  'INSUFFICIENT_FUNDS',
  'REQUIREMENTS_NOT_MET',
  'INVALID_INPUT',
  'BANK_UNREACHABLE',
  'WRONG_STATE',
  'NOT_FOUND',
  'WEBHOOK_KNOWN',
  'SIGNATURE_REQUIRED',
  'TOO_SOON',
  'TOO_MANY_ATTEMPTS',
  'PLAY_LIMIT_REACHED',
  'ROUND_OPEN',
  'MOVEMENT_CLOSED',
  'UNKNOWN_MOVEMENT',
  'WITHDRAWAL_ORDERED',
];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

interface Round {
  uid: string;
  stake: number;
  win: number;
  state: string;
  /** Whether an operator gave the stake back. */
  isReversed: boolean;
}

interface Gift {
  uid: string;
  amount: number;
  isReversed: boolean;
}

/** Computes the expected state of the cashier from the acknowledged operations, independently of the platform. */
export class ExpectedCashier {
  private readonly references: KnownReference[] = [];
  private readonly bank: ModelBank;
  private readonly byKey = new Map<string, { reference: string; uid: string; amount: number }>();
  private readonly sent = new Set<string>();
  private readonly played = new Map<string, { uid: string; change: number }>();
  private readonly rounds = new Map<string, Round>();
  private readonly gifts = new Map<string, Gift>();
  private readonly reversedDeposits = new Set<string>();
  /** Withdrawals that operators settled, perhaps wrongly until they have corrected everything. */
  private readonly settled = new Set<string>();
  isCorrected = false;

  constructor(bank: ModelBank) {
    this.bank = bank;
  }

  get known(): Known {
    const rounds = [...this.rounds].map(([key, { uid, state }]) => ({ key, uid, isOpen: state === 'open' }));
    return {
      references: this.references,
      rounds: rounds.slice(-20),
      gifts: [...this.gifts.keys()].slice(-10),
      outcomeOf: (reference) => this.outcomeOf(reference),
    };
  }

  private outcomeOf(reference: string): 'paid' | 'failed' | null {
    const state = this.bank.payouts.get(reference)?.report.state;
    return state === 'pending' ? null : state === 'paid' ? 'paid' : 'failed';
  }

  /** Records that an operation was sent. */
  send(operation: CashierOperation): void {
    const { kind, key } = operation;
    if (kind === 'deposit' || kind === 'withdraw') this.sent.add(key);
    if (kind === 'settle' || kind === 'correct') this.settled.add(operation.reference);
  }

  /** Records money that moved other than by deposits and withdrawals. */
  private book(operation: CashierOperation, { round }: CashierOutcome): void {
    const { kind, key } = operation;
    if (kind === 'play')
      this.played.set(key, { uid: operation.uid, change: operation.win - operation.stake });
    if (kind === 'gift' && !this.gifts.has(key))
      this.gifts.set(key, { uid: operation.uid, amount: operation.amount, isReversed: false });
    if (kind === 'open' && round && !this.rounds.has(key))
      this.rounds.set(key, { uid: operation.uid, isReversed: false, ...round });
    if (kind === 'end' && round) Object.assign(this.rounds.get(operation.round) ?? {}, round);
    if (kind !== 'reverse') return;
    const { what, of } = operation;
    if (what === 'deposit') this.reversedDeposits.add(of);
    else Object.assign((what === 'gift' ? this.gifts : this.rounds).get(of) ?? {}, { isReversed: true });
  }

  /** Records the outcome of an operation. Returns what is wrong with it, or null. */
  acknowledge(operation: CashierOperation, outcome: CashierOutcome): string | null {
    const { kind, key } = operation;
    const { status, code, reference } = outcome;
    const description = `${JSON.stringify(operation)} returned ${status} ${code}`;
    if (code !== null && !allowedCodes.includes(code)) return description;
    if (kind === 'showOthers') return status === 404 ? null : description;
    if (status === 200) this.book(operation, outcome);
    if (kind === 'settle' && status === 200) this.bank.expectNoOrder(operation.reference, operation.outcome);
    if ((kind !== 'deposit' && kind !== 'withdraw') || status !== 201 || reference === null) return null;
    const earlier = this.byKey.get(key);
    if (earlier && earlier.reference !== reference)
      return `${description} ${reference}, but ${earlier.reference} before`;
    if (!earlier) this.references.push({ uid: operation.uid, reference });
    if (this.references.length > 60) this.references.shift();
    this.byKey.set(key, { reference, uid: operation.uid, amount: operation.amount });
    return null;
  }

  /** Lists differences between the database and the expected state. `isAtRest`: no operation is in progress. */
  differences(found: CashierInspection, isAtRest: boolean): unknown[] {
    const { fault, deposits, withdrawals, inconsistencies } = found;
    const rows = new Map([...deposits, ...withdrawals].map((row) => [row.key, row]));
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...inconsistencies];
    for (const [key, acknowledged] of this.byKey) {
      const { reference, uid, amount } = rows.get(key) ?? {};
      if (reference !== acknowledged.reference || uid !== acknowledged.uid || amount !== acknowledged.amount)
        wrong.push({ acknowledged, reference });
    }
    for (const key of rows.keys()) if (!this.sent.has(key)) wrong.push({ unexpected: key });
    wrong.push(...deposits.filter((row) => !this.isCorrectDeposit(row)));
    wrong.push(...withdrawals.filter((row) => !this.isCorrectWithdrawal(row)));
    wrong.push(...this.wrongBalances(found, isAtRest));
    wrong.push(...this.bank.mistakes);
    if (isAtRest) wrong.push(...this.wrongRounds(), ...this.wrongWagering(found));
    return wrong.slice(0, 5);
  }

  /** A stake is given back once: by the refund of its round, or by an operator after the round is settled. */
  private wrongRounds(): unknown[] {
    return [...this.rounds.values()].filter(({ state, isReversed }) => isReversed && state !== 'settled');
  }

  /** A requirement ends by stakes, by the reversal of its gift or deposit, or when its player owns next to nothing. */
  private wrongWagering({ players }: CashierInspection): unknown[] {
    return players.filter(({ wagering, leastWagering }) => wagering < leastWagering);
  }

  /** A deposit is booked exactly once if it is done, with the amount that the bank received. */
  private isCorrectDeposit({
    reference,
    state,
    booked,
    amount,
  }: CashierInspection['deposits'][number]): boolean {
    const said = this.bank.payments.get(reference)?.report;
    const isPaid = said?.state === 'paid' && said.amount === amount;
    return state === 'done' ? booked === 1 && isPaid : booked === 0;
  }

  /**
   * A withdrawal holds its money exactly once, and its end state matches the report of the bank, once operators have corrected
   * what they settled wrongly.
   */
  private isCorrectWithdrawal({
    reference,
    uid,
    state,
    owned,
    amount,
  }: CashierInspection['withdrawals'][number]) {
    const payout = this.bank.payouts.get(reference);
    if (owned !== 1 || (payout && (payout.amount !== amount || payout.token !== `account-${uid}`)))
      return false;
    if (state === 'paid' || state === 'failed') {
      const isByOperator = this.settled.has(reference);
      if (isByOperator && !this.isCorrected) return true;
      return payout ? this.outcomeOf(reference) === state : isByOperator && state === 'failed';
    }
    return ['sending', 'ordering'].includes(state) || payout === undefined;
  }

  private wrongBalances({ deposits, withdrawals, players }: CashierInspection, isAtRest: boolean): unknown[] {
    return players.flatMap(({ uid, main, held }) => {
      const mine = withdrawals.filter((row) => row.uid === uid);
      const owed = sum(mine.filter(({ over }) => !over).map(({ amount }) => amount));
      const out = sum(
        mine.filter(({ state, fromHouse }) => state === 'paid' && !fromHouse).map(({ amount }) => amount),
      );
      const into = sum(
        deposits
          .filter(
            (row) => row.uid === uid && row.state === 'done' && !this.reversedDeposits.has(row.reference),
          )
          .map(({ amount }) => amount),
      );
      const play = sum(
        [...this.played.values()].filter((one) => one.uid === uid).map(({ change }) => change),
      );
      const expected = OPENING_BALANCE + into - out - owed + play + this.openedAndGiven(uid);
      return held !== owed || (isAtRest && main !== expected) ? [{ uid, main, expected, held, owed }] : [];
    });
  }

  /** What opened rounds and gifts have added to the balance of a player. */
  private openedAndGiven(uid: string): number {
    const rounds = [...this.rounds.values()].filter((round) => round.uid === uid);
    const gifts = [...this.gifts.values()].filter((gift) => gift.uid === uid && !gift.isReversed);
    const changes = rounds.map(({ stake, win, state, isReversed }) => {
      const result = state === 'refunded' ? 0 : win - stake;
      return isReversed ? result + stake : result;
    });
    return sum([...changes, ...gifts.map(({ amount }) => amount)]);
  }

  /** Lists withdrawals that operators settled otherwise than the bank, with the outcome at the bank. */
  mistakes({ withdrawals }: CashierInspection): { reference: string; outcome: 'paid' | 'failed' }[] {
    return withdrawals.flatMap(({ reference, state }) => {
      const outcome = this.outcomeOf(reference);
      const isWrong = (state === 'paid' || state === 'failed') && outcome !== null && state !== outcome;
      return isWrong ? [{ reference, outcome }] : [];
    });
  }

  /** Lists deposits and withdrawals that are not settled, or settled otherwise than at the bank. */
  unfinished({ deposits, withdrawals }: CashierInspection): unknown[] {
    const { bank } = this;
    const late = deposits.filter(({ reference, state, over }) => {
      const reported = bank.payments.get(reference)?.report.state ?? 'unknown';
      const isSame =
        state === 'done'
          ? reported === 'paid'
          : state === 'returned'
            ? reported === 'refunded'
            : reported !== 'paid' && reported !== 'refunded';
      return !over || !isSame;
    });
    return [...late, ...withdrawals.filter(({ over }) => !over)].slice(0, 5);
  }
}
