// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete document.documentElement.dataset.account;
});

const card = (game: string) => `<li class="game"><p><a href="/en/games/nova/${game}">${game}</a></p></li>`;

test("game cards and pages show the player's own marks, and refresh them when the page becomes visible", async () => {
  const durian = { gameBrand: 'nova', gameID: 'lucky-durian' };
  let marks = [{ ...durian, spins: '10 free spins', played: 'Last played' as string | null }];
  vi.stubGlobal('fetch', async (url: string) => {
    return url === '/api/my-games?lang=en'
      ? Response.json({ favourites: [], marks, pause: null })
      : Response.json({ games: [] });
  });
  vi.stubGlobal('location', { pathname: '/en/games/nova/lucky-durian' });
  document.documentElement.lang = 'id';
  document.body.dataset.locale = 'en';
  document.documentElement.dataset.account = 'sari';
  document.body.innerHTML = `<p data-own-game></p><div data-least="500"></div>${card('lucky-durian')}${card('bintang-keno')}`;
  const badges = (place: string) =>
    [...document.querySelectorAll(`${place} .badge`)].map(({ textContent }) => textContent);
  vi.resetModules();
  await import('../../../src/scripts/own-games.ts');
  await vi.waitFor(() => expect(badges('.game')).toEqual(['10 free spins', 'Last played']));
  expect(badges('[data-own-game]')).toEqual(['10 free spins', 'Last played']);
  expect(document.querySelector('[data-spins]')).not.toBeNull();

  marks = [{ ...durian, spins: '9 free spins', played: null }];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(badges('.game')).toEqual(['9 free spins']));
  marks = [];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(badges('.game')).toEqual([]));
  expect([badges('[data-own-game]'), document.querySelector('[data-spins]')]).toEqual([[], null]);
});

test('a page with games says that its player takes a break, until it is over', async () => {
  let pause: string | null = 'You are on a break until 5 pm';
  vi.stubGlobal('fetch', async () => Response.json({ favourites: [], marks: [], games: [], pause }));
  vi.stubGlobal('location', { pathname: '/en/lobby/slots' });
  const { dataset } = document.documentElement;
  dataset.account = 'sari';
  document.body.innerHTML = `<p data-pause></p>${card('lucky-durian')}`;
  vi.resetModules();
  await import('../../../src/scripts/own-games.ts');
  await vi.waitFor(() => expect(dataset.paused).toBe(''));
  expect(document.querySelector('[data-pause]')?.textContent).toBe(pause);
  pause = null;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(dataset.paused).toBeUndefined());
});
