import type { ModelBank } from './bank.ts';
import type { CashierOperation, CashierOutcome, KnownReference } from './operations.ts';
import { type CashierInspection, FIRST_BALANCE } from './perform.ts';

/** Refusals that every player and every bank may get; any other failure is a fault. */
const refusals = [
  'INSUFFICIENT_FUNDS',
  'REQUIREMENTS_NOT_MET',
  'INVALID_INPUT',
  'BANK_UNREACHABLE',
  'ATTEMPT_CLOSED',
  'NOT_FOUND',
  'MESSAGE_KNOWN',
  'SIGNATURE_REQUIRED',
  'TOO_SOON',
  'TOO_MANY_ATTEMPTS',
  'PLAY_LIMIT_REACHED',
];

/** What must be true after all that was acknowledged, worked out without the platform. */
export class ExpectedCashier {
  readonly known: KnownReference[] = [];
  private readonly bank: ModelBank;
  private readonly byKey = new Map<string, { reference: string; uid: string; amount: number }>();
  private readonly sent = new Set<string>();
  private readonly played = new Map<string, { uid: string; change: number }>();

  constructor(bank: ModelBank) {
    this.bank = bank;
  }

  send({ kind, key }: CashierOperation): void {
    if (kind === 'deposit' || kind === 'withdraw') this.sent.add(key);
  }

  /** Takes an answer in; answers what is wrong with it. */
  acknowledge(operation: CashierOperation, { status, code, reference }: CashierOutcome): string | null {
    const { kind, key } = operation;
    const told = `${JSON.stringify(operation)} was answered ${status} ${code}`;
    if (code !== null && !refusals.includes(code)) return told;
    if (kind === 'pry') return status === 404 ? null : told;
    if (kind === 'play' && status === 200)
      this.played.set(key, { uid: operation.uid, change: operation.win - operation.stake });
    if ((kind !== 'deposit' && kind !== 'withdraw') || status !== 201 || reference === null) return null;
    const earlier = this.byKey.get(key);
    if (earlier && earlier.reference !== reference)
      return `${told} ${reference}, before ${earlier.reference}`;
    if (!earlier) this.known.push({ uid: operation.uid, reference });
    if (this.known.length > 60) this.known.shift();
    this.byKey.set(key, { reference, uid: operation.uid, amount: operation.amount });
    return null;
  }

  /** What the database says otherwise. `isAtRest`: nothing is under way. */
  differences(found: CashierInspection, isAtRest: boolean): unknown[] {
    const { fault, deposits, withdrawals, odd } = found;
    const rows = new Map([...deposits, ...withdrawals].map((row) => [row.key, row]));
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...odd];
    for (const [key, told] of this.byKey) {
      const { reference, uid, amount } = rows.get(key) ?? {};
      if (reference !== told.reference || uid !== told.uid || amount !== told.amount)
        wrong.push({ told, reference });
    }
    for (const key of rows.keys()) if (!this.sent.has(key)) wrong.push({ unexpected: key });
    wrong.push(...deposits.filter((row) => !this.isRightDeposit(row)));
    wrong.push(...withdrawals.filter((row) => !this.isRightWithdrawal(row)));
    wrong.push(...this.wrongBalances(found, isAtRest));
    return wrong.slice(0, 5);
  }

  /** Booked once if it is done, and then the bank has just that money. */
  private isRightDeposit({
    reference,
    state,
    booked,
    amount,
  }: CashierInspection['deposits'][number]): boolean {
    const said = this.bank.payments.get(reference)?.answer;
    const isPaid = said?.state === 'paid' && said.amount === amount;
    return state === 'done' ? booked === 1 && isPaid : booked === 0;
  }

  /** Holds its own money once, and ends as the bank says. */
  private isRightWithdrawal({
    reference,
    uid,
    state,
    owned,
    amount,
  }: CashierInspection['withdrawals'][number]) {
    const payout = this.bank.payouts.get(reference);
    if (owned !== 1 || (payout && (payout.amount !== amount || payout.card !== `card-${uid}`))) return false;
    if (state === 'paid') return payout?.answer.state === 'paid';
    if (state === 'failed') return payout?.answer.state === 'refused';
    return ['sending', 'ordering'].includes(state) || payout === undefined;
  }

  private wrongBalances({ deposits, withdrawals, players }: CashierInspection, isAtRest: boolean): unknown[] {
    return players.flatMap(({ uid, main, held }) => {
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const mine = withdrawals.filter((row) => row.uid === uid);
      const owed = sum(mine.filter(({ over }) => !over).map(({ amount }) => amount));
      const out = sum(mine.filter(({ state }) => state === 'paid').map(({ amount }) => amount));
      const into = sum(
        deposits.filter((row) => row.uid === uid && row.state === 'done').map(({ amount }) => amount),
      );
      const play = sum(
        [...this.played.values()].filter((one) => one.uid === uid).map(({ change }) => change),
      );
      const expected = FIRST_BALANCE + into - out - owed + play;
      return held !== owed || (isAtRest && main !== expected) ? [{ uid, main, expected, held, owed }] : [];
    });
  }

  /** When nothing goes wrong any more: every attempt is over, and bank and platform say the same of it. */
  unended({ deposits, withdrawals }: CashierInspection): unknown[] {
    const { bank } = this;
    const late = deposits.filter(({ reference, state, over }) => {
      const said = bank.payments.get(reference)?.answer.state ?? 'unknown';
      const isSame =
        state === 'done'
          ? said === 'paid'
          : state === 'returned'
            ? said === 'refunded'
            : said !== 'paid' && said !== 'refunded';
      return !over || !isSame;
    });
    return [...late, ...withdrawals.filter(({ over }) => !over)].slice(0, 5);
  }
}
