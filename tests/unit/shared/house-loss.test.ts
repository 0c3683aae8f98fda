import { describe, expect, it } from 'vitest';
import { type GameOdds, houseLoss } from '../../../shared/offers/house-loss.ts';
import { planOf } from '../../../shared/offers/plan.ts';
import { ruleSchema } from '../../../shared/offers/rule.ts';

const games: GameOdds[] = [
  { game: 'nova/reels', gameClass: 'slots', returnToPlayer: 0.95, leastStake: 500 },
  { game: 'rimba/reels', gameClass: 'slots', returnToPlayer: 0.96, leastStake: 1_000 },
  { game: 'nova/numbers', gameClass: 'lottery', returnToPlayer: 0.9, leastStake: 500 },
  { game: 'samudra/net', gameClass: 'fishing', returnToPlayer: 0.94, leastStake: 500 },
];
const nothing = { amount: 0, wagering: 0 };
const times = { from: '2026-11-01T00:00:00+07:00', until: null };

const offer = (rule: object, id = 'promotion/a') => ({
  id,
  plan: planOf({ rule: ruleSchema.parse({ budget: 1_000_000, ...rule }), ...times }),
});

/** What one account can take from an offer alone. */
const takeOf = (rule: object) =>
  houseLoss({ offers: [offer(rule)], games, welcome: nothing }).takes.find(
    ({ offer: id }) => id === 'promotion/a',
  );

const quest = { kind: 'quest', period: 'once', gives: { money: 5_000 } };
const cashback = { kind: 'cashback', period: 'week', minimum: 1_000, maximum: 10_000, products: ['slots'] };

describe('one account takes', () => {
  it.each<[string, object, { needsDeposit?: boolean; once?: number; week?: number }]>([
    [
      'the money of a quest that needs no stakes',
      { ...quest, counts: 'page', goal: 1, page: '/a' },
      { once: 5_000 },
    ],
    // 10 rounds at 500, of which 5 % are lost.
    [
      'the money of rounds, less the cheapest of them',
      { ...quest, counts: 'rounds', goal: 10 },
      { once: 4_750 },
    ],
    // 3 × 500 at 10 %.
    [
      'seven times a week what a game gives every day',
      { ...quest, counts: 'rounds', goal: 3, game: 'nova/numbers', period: 'day' },
      { week: 7 * 4_850 },
    ],
    [
      'the money of stakes, less the best return',
      { ...quest, counts: 'stakes', goal: 50_000 },
      { once: 3_000 },
    ],
    ['nothing where the stakes cost more', { ...quest, counts: 'stakes', goal: 200_000 }, {}],
    // 500 at 5 %, 500 at 6 %, 1,000 at 4 %.
    [
      'the money of different games, less a round in each',
      { ...quest, counts: 'games', goal: 3 },
      { once: 4_905 },
    ],
    [
      'the money of a deposit',
      { ...quest, counts: 'deposits', goal: 1 },
      { once: 5_000, needsDeposit: true },
    ],
    [
      'the money of a friend, less a round of the friend',
      { ...quest, counts: 'friends', goal: 1 },
      { once: 4_975 },
    ],
    [
      'the reward of one friend, less the stakes of the friend',
      { kind: 'referral', reward: 10_000, stakes: 50_000, days: 30, monthly: 10 },
      { once: 8_000 },
    ],
    [
      'what free spins win on average',
      { kind: 'free-spins', for: 'log-in', period: 'week', game: 'nova/reels', spins: 10, value: 500 },
      { week: 4_750 },
    ],
    [
      'no more of free spins than they may win',
      {
        kind: 'free-spins',
        for: 'log-in',
        period: 'week',
        game: 'nova/reels',
        spins: 10,
        value: 500,
        maximumWin: 2_000,
      },
      { week: 2_000 },
    ],
    [
      'the spins of every single day of a list',
      {
        kind: 'free-spins',
        for: 'log-in',
        period: { dates: ['2026-12-24', '2026-12-28'] },
        game: 'nova/reels',
        spins: 4,
      },
      { once: 7_600 },
    ],
    [
      'the spins of a pair once',
      { kind: 'free-spins', for: 'pair', period: 'week', game: 'nova/reels', spins: 4 },
      { once: 3_800 },
    ],
    [
      'the first prize of a leaderboard, less one round',
      { kind: 'leaderboard', of: 'best-round', game: 'nova/reels', period: 'week', prizes: [5_000, 3_000] },
      { week: 4_975 },
    ],
    // 10 × 20,000 are wagered, at 4 %.
    [
      'a bonus on a deposit, less its wagering',
      {
        kind: 'deposit-bonus',
        percent: 50,
        period: 'once',
        minimum: 20_000,
        maximum: 20_000,
        products: ['slots'],
        wagering: 10,
      },
      { once: 12_000, needsDeposit: true },
    ],
    [
      'a monthly bonus by its share of a week',
      {
        kind: 'deposit-bonus',
        percent: 50,
        period: 'month',
        minimum: 20_000,
        maximum: 20_000,
        products: ['slots'],
      },
      { week: 4_600, needsDeposit: true },
    ],
    ['nothing of a loss that is given back in part', { ...cashback, of: 'loss', percent: 10 }, {}],
    ['nothing of a rebate below the house edge', { ...cashback, of: 'stakes', percent: 3 }, {}],
    // 200,000 are staked for 10,000, at 4 %.
    [
      'a rebate above the house edge, less the edge',
      { ...cashback, of: 'stakes', percent: 5 },
      { week: 2_000 },
    ],
  ])('%s', (_, rule, expected) => {
    expect(takeOf(rule)).toEqual({
      offer: 'promotion/a',
      needsDeposit: false,
      once: 0,
      week: 0,
      ...expected,
    });
  });

  it('the welcome gift, less its wagering', () => {
    const { takes } = houseLoss({ offers: [], games, welcome: { amount: 20_000, wagering: 10 } });
    expect(takes).toEqual([{ offer: 'welcome gift', needsDeposit: false, once: 12_000, week: 0 }]);
  });
});

it('a reward for a loss is worth its rate of the loss that other offers cost', () => {
  const stakes = offer({ ...quest, counts: 'stakes', goal: 50_000, products: ['slots'] }, 'quest/a');
  const take = (rule: object) =>
    houseLoss({ offers: [stakes, offer(rule)], games, welcome: nothing }).takes.find(
      ({ offer: id }) => id === 'quest/a',
    )?.once;
  expect(take({ ...cashback, of: 'loss', percent: 10 })).toBe(3_200);
  expect(take({ ...cashback, of: 'stakes', percent: 1 })).toBe(3_500);
  expect(take({ ...cashback, of: 'loss', percent: 10, products: ['fishing'] })).toBe(3_000);
});

it('an offer that opens after a deposit needs one', () => {
  const offers = [
    offer({ ...quest, counts: 'deposits', goal: 1 }, 'quest/deposit'),
    offer({ ...quest, counts: 'page', goal: 1, page: '/a', after: 'deposit' }, 'quest/page'),
    offer({ ...quest, counts: 'page', goal: 1, page: '/b', after: 'page' }, 'quest/later'),
  ];
  const { takes } = houseLoss({ offers, games, welcome: nothing });
  expect(takes.slice(1).map(({ needsDeposit }) => needsDeposit)).toEqual([true, true, true]);
});

describe('all together', () => {
  const offers = [
    offer({ ...quest, counts: 'stakes', goal: 50_000 }, 'quest/a'),
    offer({ ...quest, counts: 'stakes', goal: 25_000 }, 'quest/b'),
    offer({ ...quest, counts: 'stakes', goal: 500_000 }, 'quest/c'),
    offer({ ...quest, counts: 'deposits', goal: 1, gives: { money: 1_000 } }, 'quest/d'),
  ];

  it('the same stakes serve several offers, and an offer that costs more than it gives is left out', () => {
    const [one] = houseLoss({ offers, games, welcome: nothing }).together;
    expect(one).toEqual({ accounts: 1, persons: 1, deposits: false, once: 8_000, week: 0 });
  });

  it('offers that need a deposit count with deposits only', () => {
    const [, one] = houseLoss({ offers, games, welcome: nothing }).together;
    expect(one).toEqual({ accounts: 1, persons: 1, deposits: true, once: 9_000, week: 0 });
  });

  describe('for ten accounts of one person', () => {
    const cup = {
      kind: 'leaderboard',
      of: 'best-round',
      game: 'nova/reels',
      period: 'week',
      prizes: [5_000, 3_000],
    };
    const spins = {
      kind: 'free-spins',
      for: 'log-in',
      period: 'week',
      game: 'nova/reels',
      spins: 10,
      value: 500,
    };
    const bonus = {
      kind: 'deposit-bonus',
      percent: 50,
      period: 'once',
      first: 'ever',
      minimum: 20_000,
      maximum: 20_000,
      products: ['slots'],
    };
    const referral = { kind: 'referral', reward: 10_000, stakes: 50_000, days: 30, monthly: 10 };
    const take = (rules: object[], welcome = nothing) =>
      houseLoss({
        offers: rules.map((rule, index) => offer(rule, `promotion/${index}`)),
        games,
        welcome,
      }).together.filter(({ accounts }) => accounts === 10);

    it('without a mark, ten times as much, but each prize once', () => {
      expect(take([cup, spins])[2]).toEqual({
        accounts: 10,
        persons: 10,
        deposits: false,
        once: 0,
        week: 8_000 - 250 + 47_500,
      });
    });

    it('with a mark that they share, one prize, one gift, one bonus and one friend, and the rest of each account', () => {
      const [free, withDeposits] = take([cup, spins, bonus, referral], { amount: 20_000, wagering: 0 });
      expect(free).toEqual({
        accounts: 10,
        persons: 1,
        deposits: false,
        once: 20_000 + 8_000,
        week: 5_000 - 25 + 47_500,
      });
      expect(withDeposits).toMatchObject({ persons: 1, once: 20_000 + 8_000 + 20_000 });
    });
  });
});
