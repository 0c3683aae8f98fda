import { welcomeGift } from '../../brand/brand.ts';
import { returnOf } from '../../games/figures.ts';
import { findBundledGame } from '../../games/games.ts';
import { games } from '../../platform/seed/seed.ts';
import { type GameOdds, type HouseLoss, houseLoss } from '../../shared/offers/house-loss.ts';
import { planOf } from '../../shared/offers/plan.ts';
import type { Offer } from '../../shared/offers/rule.ts';
import { table } from '../ops/format.ts';

/** The bundled games of the catalogue. */
function bundledOdds(): GameOdds[] {
  return games.flatMap(([gameClass, gameBrand, gameID]) => {
    const game = findBundledGame(gameBrand, gameID);
    if (!game) return [];
    const returnToPlayer = returnOf(game).value;
    return [
      { game: `${gameBrand}/${gameID}`, gameClass, returnToPlayer, leastStake: game.engine.stakes.least },
    ];
  });
}

/** Computes the loss by those offers of a project that are not over at a moment. */
export function houseLossOf(offers: readonly Offer[], now: number): HouseLoss {
  const plans = offers.map((offer) => ({ id: offer.id, plan: planOf(offer) }));
  return houseLoss({
    offers: plans.filter(({ plan }) => plan.until > now),
    games: bundledOdds(),
    welcome: welcomeGift,
  });
}

/** Two tables: what an account can take by offer, and from all together. */
export function houseLossTables({ takes, together }: HouseLoss): string {
  const byOffer = takes.length > 0 ? `${table(takes)}\n\n` : '';
  return `\nWhat an account that only takes can get, in rupiah\n${byOffer}All together\n${table(together)}`;
}
