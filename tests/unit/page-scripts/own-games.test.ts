// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const card = (game: string) => `<li class="game"><p><a href="/en/games/nova/${game}">${game}</a></p></li>`;

test("game cards and pages show the player's own marks, and refresh them when the page becomes visible", async () => {
  const durian = { gameBrand: 'nova', gameID: 'lucky-durian' };
  let marks = [{ ...durian, spins: '10 free spins', played: 'Last played' as string | null }];
  vi.stubGlobal('fetch', async (url: string) => {
    return url === '/api/my-games?lang=en'
      ? Response.json({ favourites: [], marks })
      : Response.json({ games: [] });
  });
  vi.stubGlobal('location', { pathname: '/en/games/nova/lucky-durian' });
  document.documentElement.lang = 'en';
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
  document.body.innerHTML = '';
  delete document.documentElement.dataset.account;
});
