import { afterEach, expect, it, vi } from 'vitest';
import { bindBalance } from '../../../src/scripts/balance.ts';
import { createPlayer } from '../../../src/stores/player.ts';
import type { Shell } from '../../../src/stores/shell.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that came with a balance, there and in the header, and the stores it is bound to. */
function openPage() {
  const placeOf = (name: string) => ({
    textContent: 'Rp 50.000',
    classList: { contains: (className: string) => className === name },
  });
  const [place, header] = [placeOf('figures'), placeOf('account__balance')];
  vi.stubGlobal('document', { querySelectorAll: () => [place, header] });
  const player = createPlayer();
  const environment = { page: () => ({ locale: 'id' }), on: () => () => {} };
  const stop = bindBalance({ environment, player } as unknown as Shell);
  const shown = () => [place, header].map(({ textContent }) => textContent.replace(/\s/g, ' '));
  return { place, shown, player, stop };
}

it('the balance of the page stays until the stores have one', () => {
  const { place, player, stop } = openPage();
  expect(place.textContent).toBe('Rp 50.000');
  player.setPlayer({ state: 'loading' });
  expect(place.textContent).toBe('Rp 50.000');
  player.setPlayer({ state: 'ready', account: 'sari', balance: 45_000 });
  expect(place.textContent.replace(/\s/g, ' ')).toBe('Rp 45.000');
  stop();
});

it('the balance disappears after a log-out', () => {
  const { place, player, stop } = openPage();
  player.setPlayer({ state: 'ready', account: 'sari', balance: 45_000 });
  player.setPlayer({ state: 'none' });
  expect(place.textContent).toBe('');
  stop();
});

it('money at a game brand shows beside the main balance in the header, from the newest response', () => {
  const { shown, player, stop } = openPage();
  const wallets = (main: number, brand: number | null, inTransit = 0) =>
    player.setWallets({
      main: { balance: main, asOf: 1 },
      held: { balance: 0, asOf: 1 },
      brands: [
        {
          gameBrand: 'samudra',
          gameBrandName: 'Samudra',
          wallet: 'transfer',
          asOf: 1,
          balance: brand,
          inTransit,
          state: brand === null ? 'unknown' : 'known',
        },
      ],
    });
  player.setPlayer({ state: 'ready', account: 'sari', balance: 0, atBrands: 45_000 });
  expect(shown()).toEqual(['Rp 0', 'Rp 0 + Rp 45.000']);
  wallets(500, 30_000, 7_000);
  expect(shown()).toEqual(['Rp 500', 'Rp 500 + Rp 37.000']);
  wallets(500, null);
  expect(shown()).toEqual(['Rp 500', 'Rp 500']);
  wallets(37_500, 0);
  expect(shown()).toEqual(['Rp 37.500', 'Rp 37.500']);
  stop();
});
