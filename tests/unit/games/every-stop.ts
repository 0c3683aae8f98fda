import type { Random, Rules, Staked, Turn } from '../../../games/rules.ts';

/** Plays a game once for every equally likely series of random numbers. */
export function everyTurn<Bet extends Staked, View>(rules: Rules<Bet, View>, bet: Bet, counts: number[]) {
  const turns: Turn<View>[] = [];
  const all = counts.reduce((product, count) => product * count, 1);
  for (let series = 0; series < all; series += 1) {
    let rest = series;
    const bounds: number[] = [];
    const random: Random = {
      below(count) {
        bounds.push(count);
        const drawn = rest % count;
        rest = (rest - drawn) / count;
        return drawn;
      },
    };
    turns.push(rules.run(bet, [], random));
    if (bounds.join() !== counts.join()) throw new RangeError(`it asked for numbers below ${bounds.join()}`);
  }
  return turns;
}

/** The odds of a game, from all its turns. */
export function oddsOf(turns: Turn<unknown>[]) {
  const total = turns.reduce((sum, { win, stake }) => sum + win / stake, 0);
  return {
    value: total / turns.length,
    hits: turns.filter(({ win }) => win > 0).length / turns.length,
    largest: Math.max(...turns.map(({ win, stake }) => (win / stake) * 100)),
  };
}
