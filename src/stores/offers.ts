import { digest } from '../../shared/digest.ts';
import { notOffered } from '../contract/api.ts';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { onOfferChanges } from './offer-changes.ts';
import type { PlayerOffer, PlayerTopic } from './player.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

/** Downloaded with this file: a script of its own would cost more. */
export { onOfferChanges };

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

const backoff = { firstMs: 2_000, maxMs: 60_000 };

export type ShownOffers = Pick<PlayerTopic, '$offers' | '$shownOffers'>;

/** Follows an offer that the page shows, until the returned function is called. */
export function showOffer({ $shownOffers }: ShownOffers, id: string, rendered: PlayerOffer | null): Stop {
  $shownOffers.set(new Map($shownOffers.get()).set(id, rendered));
  return () => $shownOffers.set(new Map([...$shownOffers.get()].filter(([shown]) => shown !== id)));
}

/** Loads the offers that pages show: at first those that a page lacks, later those that have changed. */
export function followOffers({ environment, notifications, player, session }: Dependencies): Stop {
  const { $offers, $shownOffers } = player;
  const retry = createRetry(environment, backoff, load);
  let isLoading = false;
  let isOutdated = false;
  let isStopped = false;
  const changes = onOfferChanges({ environment, notifications, player }, () => void load());

  const loaded = () => {
    const offers = $offers.get();
    return offers === 'failed' ? [] : (offers ?? []);
  };
  /** As the page shows it; null until it is loaded. */
  const current = (id: string) =>
    loaded().find((offer) => offer.id === id) ?? $shownOffers.get().get(id) ?? null;

  function setMoments(): void {
    const shown = [...loaded(), ...$shownOffers.get().values()];
    changes.setMoments(shown.flatMap((offer) => offer?.changesAt ?? []));
  }

  /** The next offers are all that the page lists of them. */
  function add(changed: readonly PlayerOffer[]): void {
    const known = $shownOffers.get().has('next') ? [] : loaded();
    $offers.set([...known.filter(({ id }) => changed.every((offer) => offer.id !== id)), ...changed]);
  }

  /** Keeps what is shown. A platform without offers is not called again. */
  function fail(isMissing: boolean): void {
    if ($offers.get() === null) $offers.set(isMissing ? [] : 'failed');
    if (!isMissing) retry.schedule();
  }

  async function request(): Promise<void> {
    const account = session.$account.get();
    const ids = [...$shownOffers.get().keys()];
    if (account === null || !environment.isVisible() || ids.length === 0) return;
    const show = ids.map((id) => {
      const offer = current(id);
      return offer ? `${id}~${digest(offer)}` : id;
    });
    const query = { lang: environment.page().locale, show: show.join() };
    const { status, data, reason } = await call(environment, 'GET /api/offers', { query });
    if (isStopped || session.$account.get() !== account) return;
    if (status === 401) return session.endSession(reason);
    if (data && environment.page().locale === query.lang) {
      retry.stop();
      add(data.offers);
      setMoments();
    } else if (!data) fail(status === notOffered);
  }

  async function load(): Promise<void> {
    // A change during a request may be missing in its response.
    isOutdated = true;
    if (isLoading) return;
    isLoading = true;
    // Several triggers at a time cause one request.
    await Promise.resolve();
    while (isOutdated && !isStopped) {
      isOutdated = false;
      await request();
    }
    isLoading = false;
  }

  const stops = [
    $shownOffers.subscribe((shown, before) => {
      if (shown.size === 0) $offers.set(null);
      setMoments();
      if ([...shown].some(([id, offer]) => offer === null && !before?.has(id))) void load();
    }),
    session.$account.listen(() => {
      $offers.set(null);
      void load();
    }),
    changes.stop,
    retry.stop,
  ];
  return () => {
    isStopped = true;
    combineStops(stops)();
  };
}
