import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack } from '../support/odd-requests/attack.ts';
import { descriptorsOf, placesOf, startOf } from '../support/odd-requests/process.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.close());

// Hundreds of thousands: scripts/odd-requests.ts.
const requests = 400;

describe.each(['site', 'platform', 'sockets'] as const)('odd requests to the %s', (target) => {
  it('end nothing, hang nowhere, leave no file open, and are answered without a 5xx but 503', async () => {
    const place = placesOf(product).find((one) => one.target === target);
    if (!place) throw new Error(`no ${target}`);
    await attack(place, { requests: 50, seed: 1_000_000 });
    const before = { start: startOf(product.pid), files: descriptorsOf(product) };
    const { wrong, statuses } = await attack(place, { requests, seed: 1 });
    expect(wrong).toEqual([]);
    expect(Object.keys(statuses)).toContain('400');
    expect(startOf(product.pid)).toBe(before.start);
    await expect
      .poll(() => descriptorsOf(product), { timeout: 20_000 })
      .toBeLessThanOrEqual(before.files ?? Number.POSITIVE_INFINITY);
  }, 60_000);
});
