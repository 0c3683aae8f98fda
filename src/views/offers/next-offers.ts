import type { PlayerOffer } from '../../contract/api.ts';

/** The most offers that a page lists of these. */
const most = 3;

/** How far the player has come, from 0 to 1; 2: the reward can be claimed. Negative: nothing can be done. */
function rank({ claim, progress, badge, name }: PlayerOffer): number {
  if (name === null || badge.tone === 'warning') return -1;
  if (claim !== null) return 2;
  return progress ? progress.figure / progress.goal : -1;
}

/** Offers that the player can go on with: those to be claimed first, then those that are nearest to their goal. */
export function nextOffers(offers: readonly PlayerOffer[]): PlayerOffer[] {
  return offers
    .filter((offer) => rank(offer) >= 0)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, most)
    .map((offer) => ({ ...offer, facts: [], standings: null }));
}
