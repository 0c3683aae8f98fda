import type { Offer } from '../../../shared/offers/rule.ts';

export const rules = {
  daily: {
    ...{ kind: 'cashback', of: 'loss', percent: 10, period: 'day', wagering: 0 },
    ...{ minimum: 5_000, maximum: 20_000, products: ['slots'], budget: 10_000_000 },
  },
  /** Its budget is soon used up. */
  weekly: {
    ...{ kind: 'cashback', of: 'stakes', percent: 1, period: 'week', wagering: 0 },
    ...{ minimum: 50_000, maximum: 30_000, products: ['slots'], budget: 1_000 },
  },
  spins: {
    ...{ kind: 'free-spins', for: 'log-in', period: 'day', game: 'rimba/komodo-gold' },
    ...{ spins: 5, value: 1_000, expiry: 3, budget: 10_000_000 },
  },
  board: {
    ...{ kind: 'leaderboard', of: 'best-round', game: 'nova/lucky-durian', period: 'week' },
    ...{ prizes: [9_000, 5_000, 2_000], budget: 10_000_000 },
  },
  topUp: {
    ...{ kind: 'deposit-bonus', percent: 20, period: 'day', wagering: 0 },
    ...{ minimum: 10_000, maximum: 9_000, products: ['slots'], budget: 10_000_000 },
  },
  quest: {
    ...{ kind: 'quest', counts: 'rounds', goal: 3, period: 'day' },
    ...{ gives: { money: 1_500 }, budget: 10_000_000 },
  },
} as const satisfies Record<string, object>;

export type ModelOffer = keyof typeof rules;

export const modelOffers = Object.keys(rules) as ModelOffer[];

/** The id of an offer of a trial. */
export const offerId = (trial: string, offer: ModelOffer) =>
  `${offer === 'quest' ? 'quest' : 'promotion'}/${trial}-${offer.toLowerCase()}`;

export function offersOf(trial: string, began: number): Offer[] {
  return modelOffers.map((offer) => ({
    ...{ id: offerId(trial, offer), from: new Date(began).toISOString(), until: null, cards: [] },
    rule: rules[offer] as unknown as Offer['rule'],
  }));
}
