import { expect } from 'vitest';
import { startProduct } from '../product/product.ts';
import { attack } from './attack.ts';
import { descriptorsOf, listenersOf, startOf } from './process.ts';

/**
 * Sends odd requests to every listener of a new product: nothing ends or hangs, no file stays open, no response is a
 * 5xx but 503, and the log has no error.
 */
export async function survivesOddRequests(requests: number): Promise<void> {
  const product = await startProduct();
  // All listeners at once: some requests are half sent, and take the time that a listener gives them.
  const attackAll = (options: { requests: number; seed: number }) =>
    Promise.all(
      listenersOf(product).map(async (place) => ({
        target: place.target,
        ...(await attack(place, options)),
      })),
    );
  try {
    await attackAll({ requests: requests / 8, seed: 1_000_000 });
    const before = { start: startOf(product.pid), files: descriptorsOf(product) };
    const outcomes = await attackAll({ requests, seed: 1 });
    expect(outcomes.map(({ target, wrong }) => ({ target, wrong }))).toEqual(
      ['site', 'platform', 'sockets'].map((target) => ({ target, wrong: [] })),
    );
    for (const { statuses } of outcomes) expect(Object.keys(statuses)).toContain('400');
    expect(product.errors()).toEqual([]);
    expect(startOf(product.pid)).toBe(before.start);
    await expect
      .poll(() => descriptorsOf(product), { timeout: 20_000 })
      .toBeLessThanOrEqual(before.files ?? Number.POSITIVE_INFINITY);
  } finally {
    await product.close();
  }
}
