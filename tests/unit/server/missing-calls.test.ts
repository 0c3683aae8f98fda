import { expect, it, vi } from 'vitest';
import { createMissingCalls } from '../../../server/parts/missing-calls.ts';

const url = 'https://platform.test/api';

function platform() {
  const warn = vi.fn();
  const clock = { now: 0 };
  const missing = createMissingCalls(url, { warn }, () => clock.now);
  const answer = (path: string, status: number) => missing.note({ url: url + path }, { status });
  return { missing, warn, clock, answer };
}

it('a missing call is logged once, with its consequence', () => {
  const { answer, warn } = platform();
  for (const query of ['', '?after=7']) answer(`/events${query}`, 404);
  expect(warn.mock.calls).toEqual([
    ['platform.call-missing', { call: '/events', meaning: expect.stringContaining('no notifications') }],
  ]);
});

it('browsers get no socket settings while tickets are missing, and again after ten minutes', () => {
  const { missing, answer, clock } = platform();
  expect(missing.offers('/realtime/tickets')).toBe(true);
  answer('/realtime/tickets', 404);
  expect(missing.offers('/realtime/tickets')).toBe(false);
  clock.now = 600_000;
  expect(missing.offers('/realtime/tickets')).toBe(true);
});

it('an issued ticket marks the call as present', () => {
  const { missing, answer } = platform();
  answer('/realtime/tickets', 404);
  answer('/realtime/tickets', 201);
  expect(missing.offers('/realtime/tickets')).toBe(true);
});

it.each([
  ['/realtime/tickets', 403],
  ['/realtime/tickets', 503],
  ['/deposits/D1', 404],
])('%s with status %i is not missing', (path, status) => {
  const { missing, warn, answer } = platform();
  answer(path, status);
  expect(missing.offers('/realtime/tickets')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});
