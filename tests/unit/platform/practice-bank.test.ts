import { describe, expect, test } from 'vitest';
import {
  type Behaviour,
  behaviours,
  type Choice,
  decided,
  nextWebhook,
  type PracticeDeposit,
  reportOf,
} from '../../../platform/practice-bank/deposits.ts';
import { checkedAccount, methodsIn } from '../../../platform/practice-bank/practice-bank.ts';
import {
  withdrawalCourse,
  reportOf as withdrawalReportOf,
} from '../../../platform/practice-bank/withdrawals.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;

const open: PracticeDeposit = {
  reference: 'D2345678AB',
  token: 't',
  amount: 50_000,
  fee: 1_000,
  language: 'en',
  returnUrl: '/',
  state: 'open',
  paidAmount: null,
  reason: null,
  behaviour: 'atOnce',
  createdAt: new Date(NOW),
  expiresAt: new Date(NOW + 60 * MINUTE),
  decidedAt: null,
  deliverAt: null,
  delivered: 0,
  refundReference: null,
};
const chosen = (choice: Choice, behaviour: Behaviour): PracticeDeposit => ({
  ...open,
  ...decided(open, choice, behaviour, NOW),
});

/** Every webhook of the bank: seconds after the choice, and the reported state. */
function webhooks(choice: Choice, behaviour: Behaviour) {
  let payment = chosen(choice, behaviour);
  const delivered: [number, string][] = [];
  while (payment.deliverAt) {
    const at = payment.deliverAt.getTime();
    const { report, next } = nextWebhook(payment, at);
    delivered.push([(at - NOW) / 1_000, report.state]);
    payment = { ...payment, delivered: payment.delivered + 1, deliverAt: next };
  }
  return delivered;
}

describe('the practice bank', () => {
  test.each<[Behaviour, [number, string][]]>([
    ['atOnce', [[0, 'paid']]],
    [
      'slow',
      [
        [0, 'pending'],
        [30, 'paid'],
      ],
    ],
    [
      'late',
      [
        [0, 'pending'],
        [600, 'paid'],
      ],
    ],
    [
      'twice',
      [
        [0, 'paid'],
        [5, 'paid'],
      ],
    ],
    [
      'disorder',
      [
        [0, 'paid'],
        [5, 'pending'],
      ],
    ],
    ['otherAmount', [[0, 'paid']]],
    ['silent', []],
  ])('sends the webhooks of the behaviour “%s”', (behaviour, expected) => {
    expect(webhooks('pay', behaviour)).toEqual(expected);
  });

  test.each(behaviours)('reports the chosen result in the end with the behaviour “%s”', (behaviour) => {
    const end = NOW + 20 * MINUTE;
    const amount = behaviour === 'otherAmount' ? 49_000 : 50_000;
    expect(reportOf(chosen('pay', behaviour), end)).toEqual({ state: 'paid', amount });
    expect(reportOf(chosen('refuse', behaviour), end)).toEqual({ state: 'refused', reason: 'noFunds' });
    expect(reportOf(chosen('cancel', behaviour), end)).toEqual({ state: 'cancelled' });
  });

  test('reports an undecided deposit as pending, and an unpaid one as expired after its time', () => {
    expect(reportOf(chosen('pay', 'slow'), NOW + 29_999)).toEqual({ state: 'pending' });
    expect(reportOf(open, NOW + 59 * MINUTE)).toEqual({ state: 'open' });
    expect(reportOf(open, NOW + 60 * MINUTE)).toEqual({ state: 'expired' });
    expect(nextWebhook(open, NOW + 60 * MINUTE)).toEqual({ report: { state: 'expired' }, next: null });
  });

  test.each([
    ['1234567890', /^laut-[0-9a-f]{32}-0$/],
    ['1234567899', 'OTHER_HOLDER'],
    ['1234567898', 'UNKNOWN_NUMBER'],
    ['123456789', 'UNKNOWN_NUMBER'],
    ['12345678901234567', 'UNKNOWN_NUMBER'],
    ['12345678 0', 'UNKNOWN_NUMBER'],
  ])('checks the holder of the account %s, and returns a token without its digits', (number, outcome) => {
    const report = checkedAccount({ bank: 'laut', number, holder: 'Siti Rahayu' }, 'secret');
    if (typeof outcome === 'string') expect(report).toEqual({ refused: outcome });
    else expect('token' in report && report.token).toMatch(outcome);
    expect(JSON.stringify(report)).not.toContain(number.slice(0, 8));
  });

  test('has no account at an unknown bank', () => {
    const bankAccount = { bank: 'no-such', number: '1234567890', holder: 'Siti' };
    expect(checkedAccount(bankAccount, 'secret')).toEqual({ refused: 'UNKNOWN_NUMBER' });
  });

  test.each([
    ['x-7', 20, { state: 'refused', reason: 'accountClosed' }],
    ['x-6', 120, { state: 'paid' }],
    ['x-1', 20, { state: 'paid' }],
  ])('decides a withdrawal to %s after %i seconds', (accountToken, seconds, report) => {
    const { refused, decides } = withdrawalCourse(accountToken);
    const withdrawal = {
      reference: 'W',
      amount: 1,
      accountToken,
      behaviour: '',
      deliverAt: null,
      delivered: 0,
      reason: refused ? 'accountClosed' : null,
      state: refused ? ('refused' as const) : ('paid' as const),
      createdAt: new Date(NOW),
      decideAt: new Date(NOW + decides),
    };
    expect(decides).toBe(seconds * 1_000);
    expect(withdrawalReportOf(withdrawal, NOW + decides - 1)).toEqual({ state: 'pending' });
    expect(withdrawalReportOf(withdrawal, NOW + decides)).toEqual(report);
  });

  test('offers its methods in both languages, with consistent limits', () => {
    const [id, en] = [methodsIn('id'), methodsIn('en')];
    expect(id.map(({ code }) => code)).toEqual(en.map(({ code }) => code));
    expect(id.map(({ name }) => name)).not.toEqual(en.map(({ name }) => name));
    for (const { minimum, maximum, dailyMaximum } of id)
      expect([minimum < maximum, maximum <= dailyMaximum]).toEqual([true, true]);
  });
});
