import type { ModelBank } from './bank.ts';
import type { CashierOperation, CashierOutcome, KnownReference } from './operations.ts';
import { type CashierInspection, OPENING_BALANCE } from './perform.ts';

/** Error codes that correct operations may get. Any other failure is a defect. */
const allowedCodes = [
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

/** Computes the expected state of the cashier from the acknowledged operations, independently of the platform. */
export class ExpectedCashier {
  readonly known: KnownReference[] = [];
  private readonly bank: ModelBank;
  private readonly byKey = new Map<string, { reference: string; uid: string; amount: number }>();
  private readonly sent = new Set<string>();
  private readonly played = new Map<string, { uid: string; change: number }>();

  constructor(bank: ModelBank) {
    this.bank = bank;
  }

  /** Records that an operation was sent. */
  send({ kind, key }: CashierOperation): void {
    if (kind === 'deposit' || kind === 'withdraw') this.sent.add(key);
  }

  /** Records the outcome of an operation. Returns what is wrong with it, or null. */
  acknowledge(operation: CashierOperation, { status, code, reference }: CashierOutcome): string | null {
    const { kind, key } = operation;
    const description = `${JSON.stringify(operation)} returned ${status} ${code}`;
    if (code !== null && !allowedCodes.includes(code)) return description;
    if (kind === 'showOthers') return status === 404 ? null : description;
    if (kind === 'play' && status === 200)
      this.played.set(key, { uid: operation.uid, change: operation.win - operation.stake });
    if ((kind !== 'deposit' && kind !== 'withdraw') || status !== 201 || reference === null) return null;
    const earlier = this.byKey.get(key);
    if (earlier && earlier.reference !== reference)
      return `${description} ${reference}, but ${earlier.reference} before`;
    if (!earlier) this.known.push({ uid: operation.uid, reference });
    if (this.known.length > 60) this.known.shift();
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
    return wrong.slice(0, 5);
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

  /** A withdrawal holds its money exactly once, and its end state matches the report of the bank. */
  private isCorrectWithdrawal({
    reference,
    uid,
    state,
    owned,
    amount,
  }: CashierInspection['withdrawals'][number]) {
    const payout = this.bank.payouts.get(reference);
    if (owned !== 1 || (payout && (payout.amount !== amount || payout.token !== `card-${uid}`))) return false;
    if (state === 'paid') return payout?.report.state === 'paid';
    if (state === 'failed') return payout?.report.state === 'refused';
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
      const expected = OPENING_BALANCE + into - out - owed + play;
      return held !== owed || (isAtRest && main !== expected) ? [{ uid, main, expected, held, owed }] : [];
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
