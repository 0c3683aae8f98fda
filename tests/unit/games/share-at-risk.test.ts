import { describe, expect, test } from 'vitest';
import { baccaratRules } from '../../../games/engines/baccarat/rules.ts';
import { rouletteRules } from '../../../games/engines/roulette/rules.ts';
import { sicBoRules } from '../../../games/engines/sic-bo/rules.ts';

const games = { baccarat: baccaratRules, roulette: rouletteRules, 'sic bo': sicBoRules };
const chip = 500;

function shareOf(game: keyof typeof games, ...spots: string[]): number {
  return games[game].shareAtRisk?.({ chip, spots, stake: chip * spots.length }) ?? Number.NaN;
}

describe('the share of a stake at risk', () => {
  test.each(Object.entries(games))('is all of it on any one spot of %s', (_, rules) => {
    const shares = Object.keys(rules.spots).map((spot) =>
      rules.shareAtRisk?.({ chip, spots: [spot], stake: chip }),
    );
    expect(new Set(shares)).toEqual(new Set([1]));
  });

  test.each([
    ['roulette', ['red', 'black']],
    ['roulette', ['low', 'high', 'odd', 'even']],
    ['roulette', ['dozen1', 'dozen2', 'dozen3']],
    ['sic bo', ['small', 'big']],
    ['sic bo', ['small', 'big', 'odd', 'even']],
    ['baccarat', ['player', 'banker']],
  ] as const)('is at most 6 % in %s on %s, which cover each other', (game, spots) => {
    expect(shareOf(game, ...spots)).toBeLessThan(0.06);
    expect(shareOf(game, ...spots)).toBeGreaterThan(0);
  });

  test.each([
    ['roulette', ['number7', 'number8']],
    ['roulette', ['red', 'number7']],
    ['sic bo', ['face1', 'total10']],
    ['sic bo', ['triple1', 'triple2']],
  ] as const)('is most of it in %s on %s, which can all lose', (game, spots) => {
    expect(shareOf(game, ...spots)).toBeGreaterThan(0.9);
  });

  test('falls with every spot that covers another', () => {
    const two = shareOf('roulette', 'dozen1', 'dozen2');
    expect(two).toBeLessThan(shareOf('roulette', 'dozen1', 'number13'));
    expect(two).toBeGreaterThan(shareOf('roulette', 'dozen1', 'dozen2', 'dozen3'));
  });
});
