import { notOffered } from '../contract/api.ts';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { changesBalance } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

const backoff = { firstMs: 2_000, maxMs: 60_000 };
/** The platform has closed a period by then. */
const afterChangeMs = 1_000;
/** Longer timers fire at once in browsers. */
const longestTimerMs = 24 * 60 * 60 * 1_000;

/**
 * Loads the player's offers until it is stopped: at first, when they have changed or a reward has arrived, when a
 * period begins or ends, and when the tab becomes visible.
 */
export function followOffers({ environment, notifications, player, session }: Dependencies): Stop {
  const { $offers, $request } = player;
  const retry = createRetry(environment, backoff, load);
  let isLoading = false;
  let isOutdated = false;
  let isStopped = false;
  let cancelTimer: Stop = () => {};

  function setTimer(): void {
    cancelTimer();
    const offers = $offers.get();
    if (offers === null || offers === 'failed') return;
    const now = environment.now();
    const moments = offers.flatMap(({ changesAt }) => changesAt ?? []).filter((at) => at > now);
    const waitMs = Math.min(...moments) - now + afterChangeMs;
    if (moments.length > 0) cancelTimer = environment.after(Math.min(waitMs, longestTimerMs), load);
  }

  /** Keeps what is shown. A platform without offers is not asked again. */
  function fail(isMissing: boolean): void {
    if ($offers.get() === null) $offers.set(isMissing ? [] : 'failed');
    if (!isMissing) retry.schedule();
  }

  async function request(): Promise<void> {
    const account = session.$account.get();
    if (account === null || !environment.isVisible() || $offers.lc === 0) return;
    const query = { lang: environment.page().locale };
    const { status, data, reason } = await call(environment, 'GET /api/offers', { query });
    if (isStopped || session.$account.get() !== account) return;
    if (status === 401) return session.endSession(reason);
    if (data && environment.page().locale === query.lang) {
      retry.stop();
      $offers.set(data.offers);
      setTimer();
    } else if (!data) fail(status === notOffered);
  }

  async function load(): Promise<void> {
    // A change during a request may be missing in its response.
    isOutdated = true;
    if (isLoading) return;
    isLoading = true;
    while (isOutdated && !isStopped) {
      isOutdated = false;
      await request();
    }
    isLoading = false;
  }

  void load();
  const stops = [
    $request.listen((request) => {
      if (request?.part === 'offers' || request?.part === 'account') void load();
    }),
    notifications.onReceive((notification) => {
      if (changesBalance(notification) || notification.kind === 'freeSpin') void load();
    }),
    environment.on('visibility', () => void load()),
    environment.on('swap', () => {
      $offers.set(null);
      void load();
    }),
    session.$account.listen(() => {
      $offers.set(null);
      void load();
    }),
  ];
  return () => {
    isStopped = true;
    retry.stop();
    cancelTimer();
    combineStops(stops)();
    $offers.set(null);
  };
}
