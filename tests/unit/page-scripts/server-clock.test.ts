// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { serverTimeHeader } from '../../../src/contract/api.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 24, 5);
const ends = (afterMs: number) =>
  `<article data-until="${new Date(now + afterMs).toISOString()}"><span data-countdown="%"></span></article>`;

/** What each offer of the page shows: its countdown, or that it has ended. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-until]')].map(({ dataset, textContent }) =>
    dataset.ended === undefined ? textContent : 'ended',
  );

async function openPage() {
  vi.resetModules();
  await import('../../../src/scripts/promotions.ts');
  const { keepServerTime, serverNow } = await import('../../../src/stores/server-clock.ts');
  const respond = (time: number) =>
    keepServerTime(new Response(null, { headers: { [serverTimeHeader]: String(time) } }));
  return { respond, serverNow };
}

beforeEach(() => localStorage.clear());

test.each([
  ['a year ahead', 365 * day],
  ['three days ahead', 3 * day],
  ['three days behind', -3 * day],
  ['a year behind', -365 * day],
])('on a phone whose clock is %s, offers end by the clock of the server', async (_, wrongMs) => {
  let passedMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now + wrongMs + passedMs);
  // A translator has rewritten it.
  document.documentElement.lang = 'id';
  document.body.dataset.locale = 'en';
  document.body.innerHTML = ends(2 * hour) + ends(-1);
  const page = await openPage();
  page.respond(now);
  expect(page.serverNow()).toBe(now);
  expect(shown()).toEqual(['2 hours', 'ended']);

  // The next page knows it before its first response.
  passedMs = hour;
  const next = await openPage();
  expect(next.serverNow()).toBe(now + hour);
  expect(shown()).toEqual(['1 hour', 'ended']);

  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a response, or with a blocked storage, the clock of the browser counts', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const page = await openPage();
  expect(page.serverNow()).toBe(now);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked');
    },
    setItem: () => {
      throw new DOMException('full');
    },
  });
  const blocked = await openPage();
  expect(blocked.serverNow()).toBe(now);
  blocked.respond(now + day);
  expect(blocked.serverNow()).toBe(now + day);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
