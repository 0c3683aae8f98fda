import { expect, test } from 'vitest';
import { advisoryLocks } from '../../../platform/database/locks.ts';

test('advisory locks have different numbers', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
