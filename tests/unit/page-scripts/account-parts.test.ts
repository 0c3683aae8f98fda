// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followAccount } from '../../../src/scripts/account-parts.ts';
import { createPlayer } from '../../../src/stores/player.ts';
import { patience } from '../../support/patience.ts';

const page = (limit: string) =>
  `<div id="limits" data-refresh><p>${limit}</p><label>Code <input id="code" value=""></label></div><p id="other">${limit}</p>`;

let served = '';

beforeEach(() => {
  document.body.innerHTML = page('Rp 1');
  vi.stubGlobal('fetch', async () => ({ ok: true, redirected: false, text: async () => served }));
});

function follow() {
  const player = createPlayer();
  const stop = followAccount(player);
  onTestFinished(stop);
  return { player, stop };
}
const shown = () => document.querySelector('#limits p')?.textContent;

test('an account change replaces the marked parts, and keeps typed values', async () => {
  const { player } = follow();
  const input = () => document.querySelector<HTMLInputElement>('#code');
  if (input()) Object.assign(input() as HTMLInputElement, { value: 'abcd' });
  input()?.focus();
  served = page('Rp 2');
  player.request('account');
  await vi.waitFor(() => expect(shown()).toBe('Rp 2'), patience);
  expect(input()?.value).toBe('abcd');
  expect(document.activeElement).toBe(input());
  expect(document.querySelector('#other')?.textContent).toBe('Rp 1');
});

test('two changes in a row end with the newest page, and nothing is replaced after the page is left', async () => {
  const { player, stop } = follow();
  served = page('Rp 2');
  player.request('account');
  served = page('Rp 3');
  player.request('account');
  await vi.waitFor(() => expect(shown()).toBe('Rp 3'), patience);
  stop();
  served = page('Rp 4');
  player.request('account');
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown()).toBe('Rp 3');
});

test('a page with wallets reloads them after an account change', async () => {
  document.body.innerHTML = '<dl class="wallets"></dl>';
  const player = createPlayer();
  const requested: unknown[] = [];
  player.$request.listen((request) => requested.push(request?.part));
  onTestFinished(followAccount(player));
  expect(requested).toEqual([]);
  player.request('account');
  await Promise.resolve();
  expect(requested).toEqual(['account', 'wallets']);
});

test('a transfer to or from a game brand replaces the parts too, a repeated balance does not', async () => {
  const { player } = follow();
  const requested = vi.fn(async () => ({ ok: true, redirected: false, text: async () => served }));
  vi.stubGlobal('fetch', requested);
  const wallets = (amount: number, asOf: number) =>
    player.setWallets({
      main: { balance: 0, asOf },
      held: { balance: 0, asOf },
      brands: [
        {
          gameBrand: 'samudra',
          gameBrandName: 'Samudra',
          wallet: 'transfer',
          state: 'known',
          asOf,
          balance: amount,
          inTransit: 0,
        },
      ],
    });
  served = page('Rp 2');
  wallets(0, 1);
  expect(requested).not.toHaveBeenCalled();
  wallets(500, 2);
  await vi.waitFor(() => expect(shown()).toBe('Rp 2'), patience);
  wallets(500, 3);
  expect(requested).toHaveBeenCalledTimes(1);
  served = page('Rp 3');
  wallets(0, 4);
  await vi.waitFor(() => expect(shown()).toBe('Rp 3'), patience);
});

test('money that returned since the page was rendered is no longer shown at its brand', async () => {
  const { player } = follow();
  document.querySelector('#limits')?.insertAdjacentHTML('afterend', '<p id="at-brands"><b>Rp 500</b></p>');
  served = page('Rp 2');
  player.setWallets({
    main: { balance: 500, asOf: 1 },
    held: { balance: 0, asOf: 1 },
    brands: [
      {
        gameBrand: 'samudra',
        gameBrandName: 'Samudra',
        wallet: 'transfer',
        state: 'known',
        asOf: 1,
        balance: 0,
        inTransit: 0,
      },
    ],
  });
  await vi.waitFor(() => expect(shown()).toBe('Rp 2'), patience);
});
