import type { Stop } from './environment.ts';
import type { PlayerOffer, PlayerTopic } from './player.ts';

export type ShownOffers = Pick<PlayerTopic, '$offers' | '$shownOffers'>;

/** Follows an offer that the page shows, until the returned function is called. */
export function showOffer({ $shownOffers }: ShownOffers, id: string, rendered: PlayerOffer | null): Stop {
  $shownOffers.set(new Map($shownOffers.get()).set(id, rendered));
  return () => $shownOffers.set(new Map([...$shownOffers.get()].filter(([shown]) => shown !== id)));
}
