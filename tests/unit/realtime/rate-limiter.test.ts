import { expect, it } from 'vitest';
import { RateLimiter } from '../../../platform/realtime/host/rate-limiter.ts';

it('a rate limit holds within any one second, also across the change of a second', () => {
  const rate = new RateLimiter(3);
  const admitted = [900, 950, 990, 1000, 1899, 1900, 1901, 1950, 1989, 1990, 1991, 2900].filter((at) =>
    rate.admits(at),
  );
  expect(admitted).toEqual([900, 950, 990, 1900, 1950, 1990, 2900]);
});
