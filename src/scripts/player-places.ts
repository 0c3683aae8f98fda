import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

type Place = (place: HTMLElement, shell: Shell) => Promise<Stop>;

/** Parts of pages for players alone, by their element. Their code is downloaded only there. */
const places: [selector: string, start: Place][] = [
  [
    '[data-standing]',
    async (place, { player }) =>
      (await import('../islands/offers/PromotionStanding.tsx')).showStanding(place, player),
  ],
  [
    '[data-next-offers]',
    async (place, { player }) =>
      (await import('../islands/offers/NextOffers.tsx')).showNextOffers(place, player),
  ],
  [
    '[data-least]',
    async (place, { player }) => (await import('./empty-wallet.ts')).followEmptyWallet(place, player),
  ],
  ['[data-hold]', async (place, { environment }) => (await import('./hold.ts')).bindHold(place, environment)],
  [
    '[data-account-parts]',
    async (_, { player }) => (await import('./account-parts.ts')).followAccount(player),
  ],
  ['[data-own-offers]', async (_, shell) => (await import('./own-offers.ts')).followOwnOffers(shell)],
  [
    '[data-read]',
    async (place, { environment }) => (await import('./page-reads.ts')).reportWhenRead(place, environment),
  ],
  [
    '[data-draft]',
    async (place, { environment, session }) =>
      (await import('./support-draft.ts')).keepDraft(place, session.$account.get(), environment),
  ],
  ['[data-thread]', async (_, { player }) => (await import('./support-thread.ts')).followThread(player)],
];

/** Starts these parts on each page of a player. */
export function bindPlaces(shell: Shell): Stop {
  const { environment, session } = shell;
  let stops: Stop[] = [];
  let started: Element[] = [];

  function update(): void {
    const found = places.flatMap(([selector, start]) => {
      const place = document.querySelector<HTMLElement>(selector);
      return place && session.$account.get() !== null ? [{ place, start }] : [];
    });
    if (found.length === started.length && found.every(({ place }, index) => place === started[index]))
      return;
    combineStops(stops)();
    const own: Stop[] = [];
    stops = own;
    started = found.map(({ place }) => place);
    for (const { place, start } of found)
      start(place, shell).then(
        (stop) => (stops === own ? own.push(stop) : stop()),
        (reason) => environment.warn('A part of the page could not be loaded', reason),
      );
  }

  return combineStops([
    environment.on('swap', update),
    session.$account.subscribe(update),
    () => combineStops(stops)(),
  ]);
}
