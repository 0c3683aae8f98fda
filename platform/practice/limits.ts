/** Whole play rupiah (D32) that a spin may cost; the first is what a launch needs at least. */
export const stakes = [500, 1_000, 5_000] as const;

const [least, , most] = stakes;
/** Least and most of one bet in a game with these stakes. */
export const stakeLimits = { least, most };

/** Whole play rupiah that a player may stake in a day of western Indonesia, over all games. */
export const DAILY_STAKES = 250_000;

/** ms from the start of a round to the earliest start of the player's next. */
export function paceOf(gameClass: string): number {
  return gameClass === 'slots' ? 2_500 : 5_000;
}
