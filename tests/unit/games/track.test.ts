import { expect, test } from 'vitest';
import { numbers, rules } from '../../../games/congklak-dash/rules.ts';
import { type TrackNumbers, trackOdds, trackRules } from '../../../games/engines/track/rules.ts';
import { everyTurn, oddsOf } from './every-stop.ts';
import { scripted } from './scripted-random.ts';

/** The shells of a throw with this many open sides. */
const throwOf = (mouths: number) => Array.from({ length: 5 }, (_, shell) => (shell < mouths ? 1 : 0));

test.each([
  [[1, 1, 1], [1, 2, 3], 0.2],
  [[4, 4, 2], [4, 8, 10], 0.4 + 1.5 + 0.7],
  [[0, 2, 4], [6, 8, 12], 0.3 + 1.5 + 2],
  [[5, 5, 5], [5, 10, 15], 0.7 + 10],
  [[0, 5, 5], [6, 11, 16], 0.3 + 50],
  [[0, 0, 0], [6, 12, 2], 0.3 + 2 + 0.2],
])('throws with %j open shells end in the holes %j and pay %d times the stake', (mouths, holes, pays) => {
  const { view, win } = rules.run({ stake: 1_000 }, [], scripted(...mouths.flatMap(throwOf)));
  expect(view.throws.map(({ hole }) => hole + 1)).toEqual(holes);
  expect(win).toBe(Math.round(pays * 1_000));
});

test('return, hits and largest win equal those of all falls of the shells', () => {
  const small: TrackNumbers = { shells: 2, throws: 3, stepsOfNone: 4, holes: [0, 50, 0, 300, 0, 120, 0] };
  const counted = oddsOf(everyTurn(trackRules(small), { stake: 1_000 }, Array(6).fill(2)));
  const { hits, largest } = trackOdds(small);
  expect(trackRules(small).expected().value).toBeCloseTo(counted.value, 10);
  expect(hits).toBeCloseTo(counted.hits, 10);
  expect(largest).toBe(counted.largest);
});

test('congklak-dash returns the mean of its three throws', () => {
  // Of five shells: 1, 5, 10, 10, 5 and 1 of 32 show 0 to 5 mouths; none at all is six steps.
  const steps = [
    [6, 1],
    [1, 5],
    [2, 10],
    [3, 10],
    [4, 5],
    [5, 1],
  ] as const;
  let value = 0;
  for (const [first, a] of steps)
    for (const [second, b] of steps)
      for (const [third, c] of steps) {
        const holes = [first, first + second, first + second + third].map((walked) => (walked - 1) % 16);
        const paid = holes.reduce((sum, hole) => sum + (numbers.holes[hole] ?? 0), 0);
        value += (paid / 100) * ((a * b * c) / 32 ** 3);
      }
  expect(rules.expected().value).toBeCloseTo(value, 10);
  expect(value).toBeCloseTo(0.956, 4);
  expect(trackOdds(numbers).largest).toBe(5_230);
});
