import { join } from 'node:path';
import { expect, it } from 'vitest';
import { houseLossOf } from '../../../scripts/content/house-loss.ts';
import { examplesIn } from '../../../scripts/content/try.ts';

/** Rupiah that docs/adr/0078-offers.md allows one account to take. */
const allowed = { free: { once: 60_000, week: 10_000 }, withDeposits: { once: 90_000, week: 25_000 } };

it('the bundled offers cost no more than is allowed, on the day of their release', () => {
  const { offers } = examplesIn(join(import.meta.dirname, '../../..'));
  const [free, withDeposits] = houseLossOf(offers, Date.parse('2026-11-28T00:00:00+07:00')).together;
  expect(free?.once).toBeLessThanOrEqual(allowed.free.once);
  expect(free?.week).toBeLessThanOrEqual(allowed.free.week);
  expect(withDeposits?.once).toBeLessThanOrEqual(allowed.withDeposits.once);
  expect(withDeposits?.week).toBeLessThanOrEqual(allowed.withDeposits.week);
});
