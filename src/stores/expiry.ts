import { atom } from 'nanostores';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { whileWatched } from './while-watched.ts';

/** Browsers fire timers of more than 24 days immediately. */
const maxTimerMs = 3_600_000;

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
}

export function createExpiry({ environment, notifications }: Dependencies) {
  const { $modal } = notifications;
  /** True once the notification in the modal has expired, even while it is shown (D18). */
  const $freeSpinExpired = atom(false);

  /** Checks the clock in steps: a sleeping device delays a long timer. */
  function follow(): Stop {
    let cancel: Stop = () => {};

    function update(): void {
      cancel();
      const shown = $modal.get();
      const expiresAt = shown?.expiresAt ?? null;
      const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - environment.now();
      $freeSpinExpired.set(left <= 0);
      cancel =
        left > 0 && left < Number.POSITIVE_INFINITY
          ? environment.after(Math.min(left, maxTimerMs), update)
          : () => {};
    }

    const stops = [$modal.subscribe(update), environment.on('visibility', update), () => cancel()];
    return combineStops(stops);
  }

  return { $freeSpinExpired, stop: whileWatched($freeSpinExpired, follow) };
}
