/** Keeps parts of a page that show the account as they are: another tab or device may change them. */
import { combineStops, type Stop } from '../stores/environment.ts';
import type { PlayerTopic } from '../stores/player.ts';
import { refreshParts } from './refresh-parts.ts';

type Wallets = ReturnType<PlayerTopic['$wallets']['get']>;

/** The money at transfer brands, to compare. */
const atBrands = (wallets?: Wallets) =>
  JSON.stringify(
    (wallets?.brands ?? [])
      .map(({ balance, inTransit, state }) => [balance, inTransit, state])
      .filter(([balance, inTransit, state]) => balance !== 0 || inTransit !== 0 || state !== 'known'),
  );

export function followAccount({
  $request,
  $wallets,
  request,
}: Pick<PlayerTopic, '$request' | '$wallets' | 'request'>): Stop {
  const left = new AbortController();
  let last: Promise<void> = Promise.resolve();
  // The next change brings the next try.
  const refresh = () => {
    last = last.then(() => refreshParts(left.signal)).catch(() => {});
  };
  /** Loads the wallets where the page shows them. */
  const requestWallets = () => {
    if (!$wallets.get() && document.querySelector('.wallets')) request('wallets');
  };
  return combineStops([
    $request.listen((requested) => {
      if (requested?.part !== 'account') return;
      refresh();
      // Setting the store inside its listener would hide this request from later listeners.
      queueMicrotask(requestWallets);
    }),
    $wallets.listen((wallets, before) => {
      const shown = before || !document.querySelector('#at-brands *') ? atBrands(before) : null;
      if (atBrands(wallets) !== shown) refresh();
    }),
    () => left.abort(),
  ]);
}
