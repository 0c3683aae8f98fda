// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { TransferInfo } from '../../../src/contract/contract.ts';
import { followEmptyWallet } from '../../../src/scripts/empty-wallet.ts';
import { createPlayer } from '../../../src/stores/player.ts';

function wallets(main: number, { brand = 0 as number | null, inTransit = 0, bonus = 0 } = {}): TransferInfo {
  const part = (amount: number) => ({ balance: amount, asOf: 0 });
  return {
    main: part(main),
    held: part(9_000),
    bonus: part(bonus),
    brands: [
      {
        gameBrand: 'samudra',
        gameBrandName: 'Samudra Games',
        wallet: 'transfer',
        asOf: 0,
        balance: brand,
        inTransit,
        state: 'known',
      },
    ],
  };
}

/** The actions of a page whose smallest stake is 500 rupiah, for a player with this main balance. */
function openPage(balance: number) {
  const actions = document.createElement('div');
  actions.dataset.least = '500';
  const player = createPlayer();
  const requests = vi.fn();
  player.$request.listen(requests);
  const stop = followEmptyWallet(actions, player);
  player.setPlayer({ state: 'ready', account: 'sari', balance });
  return { player, requests, stop, isEmpty: () => actions.hasAttribute('data-empty') };
}

test('a balance that covers a round requests no wallets', () => {
  const { requests, isEmpty, stop } = openPage(500);
  expect([isEmpty(), requests.mock.calls.length]).toEqual([false, 0]);
  stop();
});

test.each([
  [wallets(499), true],
  [wallets(0, { brand: 499 }), true],
  [wallets(0, { brand: 500 }), false],
  [wallets(0, { inTransit: 500 }), false],
  [wallets(0, { bonus: 500 }), false],
  [wallets(0, { brand: null }), false],
])('wallets %#: empty when no wallet covers a round', (info, empty) => {
  const { player, requests, isEmpty, stop } = openPage(0);
  expect(isEmpty()).toBe(false);
  expect(requests).toHaveBeenCalledOnce();
  player.setWallets(info);
  expect(isEmpty()).toBe(empty);
  stop();
});

test('a deposit brings back the play button', () => {
  const { player, isEmpty, stop } = openPage(0);
  player.setWallets(wallets(0));
  expect(isEmpty()).toBe(true);
  player.setWallets(wallets(50_000));
  expect(isEmpty()).toBe(false);
  stop();
});
