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

it('a call that is not there is logged once, with what comes of it', () => {
  const { answer, warn } = platform();
  for (const query of ['', '?after=7']) answer(`/events${query}`, 404);
  expect(warn.mock.calls).toEqual([
    ['platform.call-missing', { call: '/events', meaning: expect.stringContaining('no notifications') }],
  ]);
});

it('browsers are offered no sockets while there are no tickets, and again ten minutes later', () => {
  const { missing, answer, clock } = platform();
  expect(missing.offers('/realtime/tickets')).toBe(true);
  answer('/realtime/tickets', 404);
  expect(missing.offers('/realtime/tickets')).toBe(false);
  clock.now = 600_000;
  expect(missing.offers('/realtime/tickets')).toBe(true);
});

it('a ticket that is given out means that the call is there', () => {
  const { missing, answer } = platform();
  answer('/realtime/tickets', 404);
  answer('/realtime/tickets', 201);
  expect(missing.offers('/realtime/tickets')).toBe(true);
});

it.each([
  ['/realtime/tickets', 403],
  ['/realtime/tickets', 503],
  ['/deposits/D1', 404],
])('%s answered with %i is not missing', (path, status) => {
  const { missing, warn, answer } = platform();
  answer(path, status);
  expect(missing.offers('/realtime/tickets')).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});
