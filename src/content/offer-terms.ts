import type { Rule } from '../../shared/offers/rule.ts';

/** The terms that decide whether an offer is worth it, for pages, cards and the check of texts. */
export interface OfferTerms {
  /** 0: nothing has to be wagered. */
  wagering: number;
  /** Least amount that takes part. */
  minimum: number | null;
  /** Most that the offer gives. */
  maximum: number | null;
  /** Days to use it. */
  expiry: number | null;
  /** Lobby classes; empty where it is for one game or for none. */
  products: readonly string[];
  /** `brand/game`. */
  game: string | null;
}

const nothing: OfferTerms = {
  wagering: 0,
  minimum: null,
  maximum: null,
  expiry: null,
  products: [],
  game: null,
};

/** The terms of a rule. */
export function offerTerms(rule: Rule): OfferTerms {
  switch (rule.kind) {
    case 'cashback':
    case 'deposit-bonus': {
      const { wagering, minimum, maximum, expiry = null, products } = rule;
      return { ...nothing, wagering, minimum, maximum, expiry, products };
    }
    case 'free-spins': {
      const { game, expiry = null, maximumWin = null } = rule;
      return { ...nothing, game, expiry, maximum: maximumWin };
    }
    case 'leaderboard':
      return { ...nothing, game: rule.game };
    case 'quest': {
      const { game = null, products = [], gives } = rule;
      if ('money' in gives) return { ...nothing, game, products };
      const { expiry = null, maximumWin = null } = gives;
      return { ...nothing, game, products, expiry, maximum: maximumWin };
    }
    case 'referral':
      return nothing;
  }
}
