import { expect, it } from 'vitest';
import { pageTime } from '../../../src/scripts/page-time.ts';

const page = (dataset: Record<string, string> | null) =>
  ({ querySelector: () => dataset && { dataset } }) as unknown as ParentNode;

it('a preview counts from its own moment, every other page from now', () => {
  expect(pageTime(page({ now: '2026-12-24T00:00:00+07:00' }), () => 1)).toBe(Date.UTC(2026, 11, 23, 17));
  expect(pageTime(page(null), () => 1)).toBe(1);
});
