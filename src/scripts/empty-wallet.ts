import { combineStops, type Stop } from '../stores/environment.ts';
import type { PlayerTopic } from '../stores/player.ts';

type Wallets = NonNullable<ReturnType<PlayerTopic['$wallets']['get']>>;

/** In rupiah. Infinite while the balance at a brand is unknown. */
function playable({ main, bonus, brands }: Wallets): number {
  const own = main.balance + (bonus?.balance ?? 0);
  return brands.reduce(
    (sum, { balance, inTransit }) => sum + inTransit + (balance ?? Number.POSITIVE_INFINITY),
    own,
  );
}

/**
 * Marks the actions of a game's page while all the player's money is less than the smallest stake, which leads to the
 * cashier first. Money at brands counts, because a launch brings it back; nothing is marked while any of it is unknown.
 */
export function followEmptyWallet(actions: HTMLElement, { $player, $wallets, request }: PlayerTopic): Stop {
  const least = Number(actions.dataset.least);
  let isRequested = false;

  function update(): void {
    const player = $player.get();
    const wallets = $wallets.get();
    const mayBeEmpty = player.state === 'ready' && player.balance < least;
    if (mayBeEmpty && !wallets && !isRequested) {
      isRequested = true;
      request('wallets');
    }
    actions.toggleAttribute('data-empty', mayBeEmpty && wallets !== null && playable(wallets) < least);
  }

  return combineStops([$player.subscribe(update), $wallets.listen(update)]);
}
