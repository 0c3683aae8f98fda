import { atom } from 'nanostores';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { whileWatched } from './while-watched.ts';

/** Browsers run a timer of more than 24 days at once. */
const longestTimer = 3_600_000;

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
}

export function createExpiry({ environment, notifications }: Dependencies) {
  const { $modal } = notifications;
  /** True once the notification in the modal has expired, perhaps while it stood there (D18). */
  const $freeSpinExpired = atom(false);

  /** Follows the clock rather than one long timer, which a sleeping device would delay. */
  function follow(): Stop {
    let cancel: Stop = () => {};

    function look(): void {
      cancel();
      const shown = $modal.get();
      const expiresAt = shown?.expiresAt ?? null;
      const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - environment.now();
      $freeSpinExpired.set(left <= 0);
      cancel =
        left > 0 && left < Number.POSITIVE_INFINITY
          ? environment.after(Math.min(left, longestTimer), look)
          : () => {};
    }

    const stops = [$modal.subscribe(look), environment.on('visibility', look), () => cancel()];
    return combineStops(stops);
  }

  return { $freeSpinExpired, stop: whileWatched($freeSpinExpired, follow) };
}
