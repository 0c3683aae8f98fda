import { bankerDraws, playerDraws, pointsOf } from './drawing.ts';

/** Cards of each value, 0 to 9, in a number of decks. */
const cardsByValue = (decks: number) =>
  Array.from({ length: 10 }, (_, value) => decks * (value === 0 ? 16 : 4));

/**
 * For each result, the number of orders of six cards that lead to it. A round with fewer cards counts for
 * every order of the remaining ones.
 */
export function countWinners<Side extends string>(
  decks: number,
  winnerOf: (player: number, banker: number) => Side,
): Record<Side, number> {
  const left = cardsByValue(decks);
  const all = decks * 52;
  const counted: Partial<Record<Side, number>> = {};

  /** Calls `go` with each value and the number of ways to draw it next. */
  function take(weight: number, go: (value: number, weight: number) => void): void {
    left.forEach((cards, value) => {
      if (cards === 0) return;
      left[value] = cards - 1;
      go(value, weight * cards);
      left[value] = cards;
    });
  }

  function finish(player: number[], banker: number[], weight: number): void {
    const winner = winnerOf(pointsOf(player), pointsOf(banker));
    let ways = weight;
    for (let drawn = player.length + banker.length; drawn < 6; drawn += 1) ways *= all - drawn;
    counted[winner] = (counted[winner] ?? 0) + ways;
  }

  function thirdCards(player: number[], banker: number[], weight: number): void {
    const points = [pointsOf(player), pointsOf(banker)] as const;
    const bankerTurn = (hand: number[], third: number | null, ways: number): void => {
      if (bankerDraws(...points, third))
        take(ways, (value, after) => finish(hand, [...banker, value], after));
      else finish(hand, banker, ways);
    };
    if (playerDraws(...points)) take(weight, (value, after) => bankerTurn([...player, value], value, after));
    else bankerTurn(player, null, weight);
  }

  take(1, (p1, w1) =>
    take(w1, (b1, w2) => take(w2, (p2, w3) => take(w3, (b2, w4) => thirdCards([p1, p2], [b1, b2], w4)))),
  );
  return counted as Record<Side, number>;
}
