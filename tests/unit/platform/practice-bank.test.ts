import { describe, expect, test } from 'vitest';
import { checkedCard, methodsIn } from '../../../platform/practice-bank/offers.ts';
import {
  answerOf,
  type Behaviour,
  behaviours,
  type Choice,
  decided,
  nextTelling,
  type PracticePayment,
  payoutAnswerOf,
  payoutCourse,
} from '../../../platform/practice-bank/rules.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;

const open: PracticePayment = {
  ...{ reference: 'D2345678AB', token: 't', amount: 50_000, fee: 1_000, language: 'en', returnUrl: '/' },
  ...{ state: 'open', paidAmount: null, reason: null, behaviour: 'atOnce', createdAt: new Date(NOW) },
  ...{
    expiresAt: new Date(NOW + 60 * MINUTE),
    decidedAt: null,
    tellAt: null,
    told: 0,
    refundReference: null,
  },
};
const chosen = (choice: Choice, behaviour: Behaviour): PracticePayment => ({
  ...open,
  ...decided(open, choice, behaviour, NOW),
});

/** Everything that the bank tells of its own accord: seconds after the choice, and what. */
function told(choice: Choice, behaviour: Behaviour) {
  let payment = chosen(choice, behaviour);
  const said: [number, string][] = [];
  while (payment.tellAt) {
    const at = payment.tellAt.getTime();
    const { answer, next } = nextTelling(payment, at);
    said.push([(at - NOW) / 1_000, answer.state]);
    payment = { ...payment, told: payment.told + 1, tellAt: next };
  }
  return said;
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
  ])('that is to act “%s” says so', (behaviour, messages) => {
    expect(told('pay', behaviour)).toEqual(messages);
  });

  test.each(behaviours)('that is to act “%s” knows in the end what was chosen', (behaviour) => {
    const end = NOW + 20 * MINUTE;
    const amount = behaviour === 'otherAmount' ? 49_000 : 50_000;
    expect(answerOf(chosen('pay', behaviour), end)).toEqual({ state: 'paid', amount });
    expect(answerOf(chosen('refuse', behaviour), end)).toEqual({ state: 'refused', reason: 'noFunds' });
    expect(answerOf(chosen('cancel', behaviour), end)).toEqual({ state: 'cancelled' });
  });

  test('calls what it has not decided pending, and what nobody paid in time expired', () => {
    expect(answerOf(chosen('pay', 'slow'), NOW + 29_999)).toEqual({ state: 'pending' });
    expect(answerOf(open, NOW + 59 * MINUTE)).toEqual({ state: 'open' });
    expect(answerOf(open, NOW + 60 * MINUTE)).toEqual({ state: 'expired' });
    expect(nextTelling(open, NOW + 60 * MINUTE)).toEqual({ answer: { state: 'expired' }, next: null });
  });

  test.each([
    ['1234567890', /^laut-[0-9a-f]{32}-0$/],
    ['1234567899', 'OTHER_HOLDER'],
    ['1234567898', 'UNKNOWN_NUMBER'],
    ['123456789', 'UNKNOWN_NUMBER'],
    ['12345678901234567', 'UNKNOWN_NUMBER'],
    ['12345678 0', 'UNKNOWN_NUMBER'],
  ])('knows of %s whose account it is, and names it without its digits', (number, said) => {
    const answer = checkedCard({ bank: 'laut', number, holder: 'Siti Rahayu' }, 'secret');
    if (typeof said === 'string') expect(answer).toEqual({ refused: said });
    else expect('token' in answer && answer.token).toMatch(said);
    expect(JSON.stringify(answer)).not.toContain(number.slice(0, 8));
  });

  test('has no account at a bank that there is not', () => {
    const card = { bank: 'no-such', number: '1234567890', holder: 'Siti' };
    expect(checkedCard(card, 'secret')).toEqual({ refused: 'UNKNOWN_NUMBER' });
  });

  test.each([
    ['x-7', 20, { state: 'refused', reason: 'cardClosed' }],
    ['x-6', 120, { state: 'paid' }],
    ['x-1', 20, { state: 'paid' }],
  ])('decides about a payout to %s after %i seconds', (cardToken, seconds, answer) => {
    const { refused, decides } = payoutCourse(cardToken);
    const payout = {
      ...{ reference: 'W', amount: 1, cardToken, reason: null, behaviour: '', tellAt: null, told: 0 },
      ...{ state: refused ? ('refused' as const) : ('paid' as const), createdAt: new Date(NOW) },
      decideAt: new Date(NOW + decides),
    };
    expect(decides).toBe(seconds * 1_000);
    expect(payoutAnswerOf(payout, NOW + decides - 1)).toEqual({ state: 'pending' });
    expect(payoutAnswerOf(payout, NOW + decides)).toEqual(answer);
  });

  test('offers its methods in both languages, with limits that fit each other', () => {
    const [id, en] = [methodsIn('id'), methodsIn('en')];
    expect(id.map(({ code }) => code)).toEqual(en.map(({ code }) => code));
    expect(id.map(({ name }) => name)).not.toEqual(en.map(({ name }) => name));
    for (const { minimum, maximum, dailyMaximum } of id)
      expect([minimum < maximum, maximum <= dailyMaximum]).toEqual([true, true]);
  });
});
