import { afterAll, beforeAll, expect, it } from 'vitest';
import { attack } from '../support/odd-requests/attack.ts';
import { descriptorsOf, listenersOf, startOf } from '../support/odd-requests/process.ts';
import { type Product, startProduct } from '../support/product/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.close());

// Hundreds of thousands: `npm run bench odd-requests`.
const requests = 400;

/** All listeners at once: some requests are half sent, and take the time that a listener gives them. */
function attackAll(options: { requests: number; seed: number }) {
  return Promise.all(
    listenersOf(product).map(async (place) => ({ target: place.target, ...(await attack(place, options)) })),
  );
}

it('odd requests end nothing, hang nowhere, leave no file open, and are answered without a 5xx but 503', async () => {
  await attackAll({ requests: 50, seed: 1_000_000 });
  const before = { start: startOf(product.pid), files: descriptorsOf(product) };
  const outcomes = await attackAll({ requests, seed: 1 });
  expect(outcomes.map(({ target, wrong }) => ({ target, wrong }))).toEqual(
    ['site', 'platform', 'sockets'].map((target) => ({ target, wrong: [] })),
  );
  for (const { statuses } of outcomes) expect(Object.keys(statuses)).toContain('400');
  expect(startOf(product.pid)).toBe(before.start);
  await expect
    .poll(() => descriptorsOf(product), { timeout: 20_000 })
    .toBeLessThanOrEqual(before.files ?? Number.POSITIVE_INFINITY);
}, 90_000);
