import type { GameDescription } from '../games/games.ts';
import type { Game } from './engine.ts';
import { findBundledGame } from './games/games.ts';
import { nearestLanguage } from './language.ts';
import { returnOf } from './return.ts';
import type { Random } from './rules.ts';

/** So many rounds tell how many pay to a percent. */
const SAMPLE = 5_000;

/** The same numbers at every start, quickly; rounds of players are drawn by `random.ts`. */
function sampleNumbers(): Random {
  let state = 1;
  return {
    below(count) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
    },
  };
}

/** Share of rounds that pay anything, in hundredths; null for games where that is a matter of the bet. */
function hitFrequencyOf({ engine }: Game): number | null {
  const { rules, freeSpin, stakes } = engine;
  const bet = freeSpin?.(stakes.least);
  if (bet === undefined) return null;
  const random = sampleNumbers();
  let paid = 0;
  for (let round = 0; round < SAMPLE; round += 1) if (rules.run(bet, [], random).win > 0) paid += 1;
  return Math.round((100 * paid) / SAMPLE) / 100;
}

const frequencies = new Map<Game, number | null>();

/** Counted once. */
function knownFrequency(game: Game): number | null {
  const known = frequencies.get(game);
  if (known !== undefined) return known;
  const frequency = hitFrequencyOf(game);
  frequencies.set(game, frequency);
  return frequency;
}

/** What is told of a bundled game before it is played; null where there is none under this name. */
export function describeBundledGame(
  gameBrand: string,
  gameID: string,
  language: string,
  games: URL,
): GameDescription | null {
  const game = findBundledGame(gameBrand, gameID);
  if (!game) return null;
  const own = nearestLanguage(language);
  const { look, stakes } = game.engine;
  const { value, method } = returnOf(game);
  const demoUrl = new URL(`/demo/${gameBrand}/${gameID}`, games);
  demoUrl.searchParams.set('language', own);
  return {
    about: game.about[own],
    rules: look.rules(own),
    prizes: look.prizes(own).map(({ label, value: pays }) => ({ label, value: pays })),
    stakes,
    returnToPlayer: { value, method },
    hitFrequency: knownFrequency(game),
    demoUrl,
  };
}
