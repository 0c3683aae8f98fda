import { expect, it } from 'vitest';
import { backoffDelay, createRetry } from '../../../src/stores/retry.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';

const backoff = { firstMs: 1_000, maxMs: 60_000 };

it('delays double up to the longest', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 500].map((attempt) => backoffDelay(attempt, backoff, 0));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

it.each([
  [0, 8_000],
  [0.5, 6_000],
  [1, 4_000],
])('jitter %d takes up to half of a delay away', (random, pause) => {
  expect(backoffDelay(3, backoff, random)).toBe(pause);
});

it('only one retry is pending, and success resets the delay', () => {
  const { environment, clock } = fakeEnvironment();
  let runs = 0;
  const retry = createRetry(environment, backoff, () => {
    runs += 1;
  });
  retry.schedule();
  retry.schedule();
  expect(clock.waiting).toEqual([2_000]);
  clock.advance(2_000);
  expect(runs).toBe(1);
  retry.succeeded();
  retry.schedule();
  expect(clock.waiting).toEqual([1_000]);
  retry.stop();
  expect(clock.waiting).toEqual([]);
});
