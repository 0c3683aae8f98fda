import { blackjackRules } from '../../games/engines/blackjack/rules.ts';
import type { Random } from '../../games/rules.ts';
import { basicStrategy } from './blackjack-strategy.ts';
import { seeded } from './seeded-random.ts';

/** Records its numbers, so that a round can be played again with them. */
function recorded(random: Random) {
  const kept: number[] = [];
  return {
    again(): Random {
      let next = 0;
      return {
        below(count) {
          if (next === kept.length) kept.push(random.below(count));
          next += 1;
          return kept[next - 1] as number;
        },
      };
    },
  };
}

/** Plays rounds by basic strategy. Returns the returned share of all stakes, and the net share of first stakes. */
export function playBlackjack(rounds: number, seed: number) {
  const random = seeded(seed);
  let [staked, won, squares] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const numbers = recorded(random);
    const actions: string[] = [];
    let turn = blackjackRules.run({ stake: 2 }, actions, numbers.again());
    while (turn.next.length > 0) {
      actions.push(basicStrategy(turn.view));
      turn = blackjackRules.run({ stake: 2 }, actions, numbers.again());
    }
    staked += turn.stake;
    won += turn.win;
    squares += ((turn.win - turn.stake) / 2) ** 2;
  }
  const edge = (won - staked) / (2 * rounds);
  return { returned: won / staked, edge, error: Math.sqrt((squares / rounds - edge ** 2) / rounds) };
}
