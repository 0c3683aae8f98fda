import { blackjackPoints } from '../../games/engines/blackjack/hands.ts';
import type { BlackjackAction, BlackjackView } from '../../games/engines/blackjack/rules.ts';
import type { Card } from '../../games/engines/cards/rules.ts';

const between = (value: number, least: number, most: number) => value >= least && value <= most;

/** Whether to double, by own points and the dealer's open card (ace 11). */
function doubles(points: number, soft: boolean, open: number): boolean {
  if (soft) {
    if (between(points, 17, 18)) return between(open, 3, 6);
    if (between(points, 15, 16)) return between(open, 4, 6);
    return between(points, 13, 14) && between(open, 5, 6);
  }
  if (points === 11) return open <= 10;
  if (points === 10) return open <= 9;
  return points === 9 && between(open, 3, 6);
}

function stands(points: number, soft: boolean, open: number): boolean {
  if (soft) return points >= 19 || (points === 18 && open <= 8);
  if (points >= 17) return true;
  return between(points, 13, 16) ? open <= 6 : points === 12 && between(open, 4, 6);
}

/** Basic strategy without splitting: for several decks and a dealer who stands on all 17s and has no blackjack. */
export function basicStrategy({ player, dealer }: BlackjackView): BlackjackAction {
  const { points, soft } = blackjackPoints(player);
  const open = blackjackPoints(dealer.slice(0, 1) as Card[]).points;
  if (player.length === 2 && doubles(points, soft, open)) return 'double';
  return stands(points, soft, open) ? 'stand' : 'hit';
}
