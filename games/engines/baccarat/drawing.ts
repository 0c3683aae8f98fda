/** Points of a hand: the last digit of the sum. */
export function pointsOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10;
}

/** 8 or 9 with two cards, which ends the round. */
const isNatural = (points: number) => points >= 8;

/** By the banker's points, the values of the player's third card on which the banker draws. */
const bankerTakes: Record<number, readonly number[]> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

export function playerDraws(player: number, banker: number): boolean {
  return !isNatural(player) && !isNatural(banker) && player <= 5;
}

/** `third` is the value of the player's third card, null when there is none. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (isNatural(player) || isNatural(banker)) return false;
  if (third === null) return banker <= 5;
  return banker <= 2 || (bankerTakes[banker]?.includes(third) ?? false);
}

export interface Hands<Value> {
  player: Value[];
  banker: Value[];
}

/** Deals a round, card by card from `take`: player, banker, player, banker, then third cards. */
export function deal<Value>(take: () => Value, worth: (card: Value) => number): Hands<Value> {
  const [p1, b1, p2, b2] = [take(), take(), take(), take()];
  const hands: Hands<Value> = { player: [p1, p2], banker: [b1, b2] };
  const points = (hand: readonly Value[]) => pointsOf(hand.map(worth));
  const [player, banker] = [points(hands.player), points(hands.banker)];
  let third: number | null = null;
  if (playerDraws(player, banker)) {
    const card = take();
    hands.player.push(card);
    third = worth(card);
  }
  if (bankerDraws(player, banker, third)) hands.banker.push(take());
  return hands;
}
