import { expect, it } from 'vitest';
import { pairwise } from '../../support/pairwise.ts';

it('covers every pair of values, in far fewer rows than there are combinations', () => {
  const factors = { a: [1, 2, 3, 4, 5, 6, 7], b: ['x', 'y', 'z'], c: [true, false], d: [null, 'en', ''] };
  const rows = pairwise(factors);
  for (const [one, values] of Object.entries(factors)) {
    for (const [other, others] of Object.entries(factors)) {
      if (one === other) continue;
      for (const value of values) {
        for (const second of others) {
          expect(rows).toContainEqual(expect.objectContaining({ [one]: value, [other]: second }));
        }
      }
    }
  }
  expect(rows.length).toBeLessThan(30);
});
