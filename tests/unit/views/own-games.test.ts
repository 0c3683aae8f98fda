import { expect, test } from 'vitest';
import type { FreeSpins } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { ownGames } from '../../../src/views/games/own-games.ts';

const t = translator('en');
const durian = { gameBrand: 'nova', gameID: 'lucky-durian' };
const keno = { gameBrand: 'nova', gameID: 'bintang-keno' };
const spins = (game: typeof durian, remaining: number) =>
  ({ ...game, remaining }) as FreeSpins['freeSpins'][number];

test('free spins of several grants in one game are added up, and only the latest game is marked as last played', () => {
  expect(ownGames([spins(durian, 10), spins(durian, 3)], [keno, durian], t)).toEqual([
    { ...keno, spins: null, played: 'Last played' },
    { ...durian, spins: '13 free spins', played: null },
  ]);
});

test('one game can have both marks, and a new player has neither', () => {
  expect(ownGames([spins(durian, 1)], [durian], t)).toEqual([
    { ...durian, spins: '1 free spin', played: 'Last played' },
  ]);
  expect(ownGames([], [], t)).toEqual([]);
});
