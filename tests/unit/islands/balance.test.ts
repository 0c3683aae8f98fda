import { afterEach, expect, it, vi } from 'vitest';
import { bindBalance } from '../../../src/islands/balance.ts';
import { createPlayer } from '../../../src/stores/player.ts';
import type { Shell } from '../../../src/stores/shell.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that came with a balance, and the stores it is bound to. */
function openPage() {
  const place = { textContent: 'Rp 50.000' };
  vi.stubGlobal('document', { querySelectorAll: () => [place] });
  const player = createPlayer();
  const environment = { page: () => ({ locale: 'id' }), on: () => () => {} };
  const stop = bindBalance({ environment, player } as unknown as Shell);
  return { place, player, stop };
}

it('the balance that came with the page stays until the stores know one', () => {
  const { place, player, stop } = openPage();
  expect(place.textContent).toBe('Rp 50.000');
  player.setPlayer({ state: 'loading' });
  expect(place.textContent).toBe('Rp 50.000');
  player.setPlayer({ state: 'ready', account: 'sari', balance: 45_000 });
  expect(place.textContent.replace(/\s/g, ' ')).toBe('Rp 45.000');
  stop();
});

it('it goes when the player has logged out', () => {
  const { place, player, stop } = openPage();
  player.setPlayer({ state: 'ready', account: 'sari', balance: 45_000 });
  player.setPlayer({ state: 'none' });
  expect(place.textContent).toBe('');
  stop();
});
