import { describe, expect, it } from 'vitest';
import { ruleSchema } from '../../../shared/offers/rule.ts';
import { keyTerms, promotionPeriod, termsFacts } from '../../../src/components/promotions/terms-text.ts';
import { translator } from '../../../src/i18n/i18n.ts';

const from = new Date('2026-11-06T00:00:00+07:00');
const until = new Date('2026-12-20T23:59:00+07:00');
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/ ?– ?/, ' – ');

it('a period shows its days, or that it has no end', () => {
  expect(plain(promotionPeriod({ from, until }, translator('id'), 'id'))).toBe('6 Nov – 20 Des 2026');
  expect(plain(promotionPeriod({ from, until }, translator('en'), 'en'))).toBe('Nov 6 – Dec 20, 2026');
  expect(promotionPeriod({ from }, translator('en'), 'en')).toBe('From Nov 6, 2026, with no end date');
});

const bonus = {
  kind: 'deposit-bonus',
  percent: 50,
  period: 'week',
  minimum: 20_000,
  maximum: 50_000,
  products: ['slots'],
  budget: 1_000_000,
};

it.each([
  [{ wagering: 3, expiry: 7 }, 'Syarat taruhan 3× · 7\u00a0hari', 'Wagering 3× · 7\u00a0days'],
  [{ wagering: 0, expiry: 1 }, 'Tanpa syarat taruhan · 1\u00a0hari', 'No wagering · 1\u00a0day'],
  [{ wagering: 1.5 }, 'Syarat taruhan 1,5×', 'Wagering 1.5×'],
])('the terms of %j show numbers with non-breaking spaces', (terms, id, en) => {
  const rule = ruleSchema.parse({ ...bonus, ...terms });
  expect(keyTerms(rule, translator('id'), 'id')).toBe(id);
  expect(keyTerms(rule, translator('en'), 'en')).toBe(en);
});

describe('the terms of a rule', () => {
  const facts = (rule: object | null) =>
    termsFacts(rule && ruleSchema.parse(rule), translator('en'), 'en').map((fact) => fact.map(plain));
  const spins = { game: 'rimba/komodo-gold', spins: 15, expiry: 3, budget: 1_000_000 };
  const quest = { kind: 'quest', counts: 'games', goal: 5, budget: 1_000_000 };

  it.each([
    [
      'a deposit bonus',
      { ...bonus, wagering: 5, expiry: 7, maximumStake: 5_000, maximumWin: 3 },
      [
        ['Reward', '50% of the deposit'],
        ['When', 'Every week, Monday to Sunday'],
        ['Per person', 'One bonus, for all accounts together'],
        ['Wagering requirement', '5× the bonus'],
        ['Counts towards wagering', 'Stakes in the games of this offer'],
        ['Highest stake with the bonus', 'Rp 5,000'],
        ['Maximum converted to balance', '3× the bonus'],
        ['Minimum', 'Rp 20,000'],
        ['Maximum', 'Rp 50,000'],
        ['Expiry', '7 days'],
      ],
    ],
    [
      'a cashback',
      { ...bonus, kind: 'cashback', of: 'loss', percent: 2.5, period: { week: ['friday', 'friday'] } },
      [
        ['Reward', '2.5% of the net loss'],
        ['When', 'Every Friday'],
        ['What counts', 'Only stakes from your own balance (not bonus money) that are not returned'],
        ['Wagering requirement', 'None'],
        ['Minimum', 'Rp 20,000'],
        ['Maximum', 'Rp 50,000'],
        ['Expiry', 'Does not expire'],
      ],
    ],
    [
      'free spins',
      {
        ...spins,
        kind: 'free-spins',
        for: 'log-in',
        period: { week: ['monday 00:00', 'friday 12:00'] },
        at: 'friday 16:00',
      },
      [
        ['Reward', '15 free spins at Rp 1,000 each'],
        ['When', 'Every week, Monday 12:00 AM WIB to Friday 12:00 PM WIB'],
        ['Sent', 'Every Friday 4:00 PM WIB'],
        ['Wagering requirement', 'None'],
        ['Maximum', 'No upper limit'],
        ['Expiry', '3 days'],
      ],
    ],
    [
      'a leaderboard',
      {
        kind: 'leaderboard',
        of: 'best-round',
        game: 'rimba/congklak-dash',
        period: { dates: ['2026-12-24', ['2026-12-26', '2026-12-28']] },
        prizes: [50_000, 30_000],
        budget: 1_000_000,
      },
      [
        ['Reward', '1. Rp 50,000 · 2. Rp 30,000'],
        ['When', 'Dec 24, 2026 · Dec 26 – 28, 2026'],
        ['Per person', 'Only the best account counts'],
        ['Wagering requirement', 'None'],
      ],
    ],
    [
      'an invitation',
      { kind: 'referral', reward: 20_000, stakes: 50_000, days: 30, monthly: 10, budget: 1_000_000 },
      [
        ['Reward', 'Rp 20,000 for each friend'],
        ['What your friend does', 'stakes Rp 50,000 within 30 days of signing up'],
        ['Maximum', '10 rewards a month'],
        ['Wagering requirement', 'None'],
      ],
    ],
    [
      'a quest that begins anew each week',
      { ...quest, period: 'week', gives: { money: 1_000 } },
      [
        ['Reward', 'Rp 1,000'],
        ['When', 'Every week, Monday to Sunday'],
        ['Wagering requirement', 'None'],
        ['Claim', 'Before the period ends'],
      ],
    ],
    [
      'a quest that gives free spins',
      { ...quest, period: 'month', gives: { game: 'rimba/komodo-gold', spins: 5, expiry: 7 } },
      [
        ['Reward', '5 free spins at Rp 1,000 each'],
        ['When', 'Every month'],
        ['Wagering requirement', 'None'],
        ['Claim', 'Before the period ends'],
        ['Expiry', '7 days'],
      ],
    ],
    [
      'a quest that is done once',
      { ...quest, period: 'once', gives: { money: 1_000 } },
      [
        ['Reward', 'Rp 1,000'],
        ['When', 'Once'],
        ['Wagering requirement', 'None'],
      ],
    ],
    ['a draft that is undecided', null, [['Reward', '…']]],
  ])('of %s', (_offer, rule, told) => {
    expect(facts(rule)).toEqual(told);
  });
});
