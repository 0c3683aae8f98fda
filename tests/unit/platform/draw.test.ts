import { expect, test } from 'vitest';
import { draw, payOf, returnToPlayer, symbols } from '../../../platform/practice/draw.ts';

test.each([
  ['durian durian durian', 100],
  ['durian daun durian', 5],
  ['pelanduk pelanduk pelanduk', 20],
  ['daun pelanduk pelanduk', 2],
  ['manggis manggis manggis', 7],
  ['manggis manggis daun', 0],
  ['daun daun daun', 3],
  ['durian pelanduk daun', 0],
])('%s pays %d times the stake', (reels, pays) => {
  expect(payOf(reels.split(' '))).toBe(pays);
});

test('the return that the page states is that of the table', () => {
  const chance = { durian: 0.1, pelanduk: 0.2, manggis: 0.3, daun: 0.4 };
  const three = (symbol: keyof typeof chance) => chance[symbol] ** 3;
  const two = (symbol: keyof typeof chance) => 3 * chance[symbol] ** 2 * (1 - chance[symbol]);
  const expected =
    100 * three('durian') +
    20 * three('pelanduk') +
    7 * three('manggis') +
    3 * three('daun') +
    5 * two('durian') +
    2 * two('pelanduk');
  expect(returnToPlayer).toBeCloseTo(expected, 10);
  expect(returnToPlayer).toBeCloseTo(0.968, 10);
});

test('a draw shows the symbols as often as the reels carry them', () => {
  const counts = Object.fromEntries(symbols.map((symbol) => [symbol, 0])) as Record<string, number>;
  for (let count = 0; count < 20_000; count += 1)
    for (const symbol of draw()) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const shares = symbols.map((symbol) => (counts[symbol] ?? 0) / 60_000);
  for (const [index, share] of [0.1, 0.2, 0.3, 0.4].entries())
    expect(Math.abs((shares[index] ?? 0) - share)).toBeLessThan(0.012);
});
