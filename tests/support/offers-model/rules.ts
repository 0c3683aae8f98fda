import type { Offer } from '../../../shared/offers/rule.ts';

/** The rules of a build; each number gives other rules. */
export const rulesOf = (build: number) =>
  ({
    daily: {
      kind: 'cashback',
      of: 'loss',
      percent: 10 + build,
      period: 'day',
      wagering: 0,
      minimum: 5_000,
      maximum: 20_000,
      products: ['slots'],
      budget: 10_000_000,
    },
    /** Its budget is soon used up. */
    weekly: {
      kind: 'cashback',
      of: 'stakes',
      percent: 1,
      period: 'week',
      wagering: 0,
      minimum: 50_000 + 10_000 * build,
      maximum: 30_000,
      products: ['slots'],
      budget: 1_000,
    },
    spins: {
      kind: 'free-spins',
      for: 'log-in',
      period: 'day',
      game: 'rimba/komodo-gold',
      spins: 5 + build,
      value: 1_000,
      expiry: 3,
      budget: 60_000,
    },
    board: {
      kind: 'leaderboard',
      of: 'best-round',
      game: 'nova/lucky-durian',
      period: 'week',
      prizes: [9_000 + build, 5_000, 2_000],
      budget: 10_000_000,
    },
    topUp: {
      kind: 'deposit-bonus',
      percent: 20,
      period: 'day',
      wagering: 0,
      minimum: 10_000,
      maximum: 9_000 + build,
      products: ['slots'],
      budget: 100_000,
    },
    /** Must be wagered. */
    boost: {
      kind: 'deposit-bonus',
      percent: 50,
      period: 'day',
      minimum: 15_000,
      maximum: 20_000 + build,
      products: ['slots', 'table'],
      budget: 10_000_000,
      wagering: 3,
      expiry: 2,
      maximumStake: 15_000,
      maximumWin: 2,
    },
    quest: {
      kind: 'quest',
      counts: 'rounds',
      goal: 3,
      period: 'day',
      gives: { money: 1_500 + build },
      budget: 10_000_000,
    },
    friends: {
      kind: 'referral',
      reward: 2_500,
      stakes: 10_000,
      days: 10,
      monthly: 1_000,
      budget: 10_000_000,
    },
  }) as const satisfies Record<string, object>;

export type ModelRules = ReturnType<typeof rulesOf>;
export type ModelOffer = keyof ModelRules;

export const modelOffers = Object.keys(rulesOf(0)) as ModelOffer[];

/** The id of an offer of a trial. */
export const offerId = (trial: string, offer: ModelOffer) =>
  `${offer === 'quest' ? 'quest' : 'promotion'}/${trial}-${offer.toLowerCase()}`;

/** Accounts that invite friends and do not play, so that a reward for a friend can always be revoked. */
export const invitersOf = (trial: string) => [1, 2].map((number) => `${trial}inviter${number}`);

/** The player who is blocked from time to time. */
export const blockableOf = (uids: readonly string[]) => uids.at(-1) ?? '';

export function offersOf(trial: string, began: number, build: number): Offer[] {
  return Object.entries(rulesOf(build)).map(([offer, rule]) => ({
    id: offerId(trial, offer as ModelOffer),
    from: new Date(began).toISOString(),
    until: null,
    title: {},
    cards: [],
    rule: rule as unknown as Offer['rule'],
  }));
}
