// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test("a game's page shows a notice during maintenance, and its own actions afterwards", async () => {
  const closed = [{ gameBrand: 'nova', gameID: 'lucky-durian' }];
  let games = closed;
  vi.stubGlobal('fetch', async () => Response.json({ games }));
  vi.stubGlobal('location', { pathname: '/en/games/nova/lucky-durian' });
  document.body.innerHTML =
    '<div data-closed-notice><template><div class="message"></div><a>Other games</a></template></div>';
  const place = document.body.firstElementChild as HTMLElement;
  const shown = () => [...place.children].map(({ localName }) => localName);
  vi.resetModules();
  await import('../../../src/scripts/maintenance.ts');
  await vi.waitFor(() => expect(shown()).toEqual(['template', 'div', 'a']));
  games = [];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(shown()).toEqual(['template']));
  games = closed;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(shown()).toEqual(['template', 'div', 'a']));
  document.body.innerHTML = '';
});
