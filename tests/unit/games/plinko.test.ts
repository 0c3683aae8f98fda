import { expect, test } from 'vitest';
import { numbers, rules } from '../../../games/becak-rush/rules.ts';
import { plinkoOdds, plinkoRules, returnOfRisk } from '../../../games/engines/plinko/rules.ts';
import { everyTurn, oddsOf } from './every-stop.ts';
import { scripted } from './scripted-random.ts';

test.each([
  ['low', 0, 8],
  ['low', 6, 0.5],
  ['medium', 12, 25],
  ['medium', 4, 1.2],
  ['high', 0, 150],
  ['high', 11, 20],
  ['high', 7, 0.3],
])('risk %s and %i turns to the right pay %d times the stake', (risk, rights, pays) => {
  const turns = Array.from({ length: 12 }, (_, crossing) => (crossing < rights ? 1 : 0));
  const { view, win } = rules.run({ stake: 500, risk }, [], scripted(...turns));
  expect(view.street).toBe(rights);
  expect(win).toBe(pays * 500);
});

test.each([
  ['low', 0.9501],
  ['medium', 0.9619],
  ['high', 0.9531],
])('risk %s returns the mean of all 4,096 paths', (risk, stated) => {
  const counted = oddsOf(everyTurn(plinkoRules(numbers), { stake: 1_000, risk }, Array(12).fill(2)));
  const { hits, largest } = plinkoOdds(numbers, risk);
  expect(returnOfRisk(numbers, risk)).toBeCloseTo(counted.value, 10);
  expect(counted.value).toBeCloseTo(stated, 3);
  expect([hits, largest]).toEqual([counted.hits, counted.largest]);
});

test('the stated return is the lowest of the risks', () => {
  expect(rules.expected().value).toBe(returnOfRisk(numbers, 'low'));
});
