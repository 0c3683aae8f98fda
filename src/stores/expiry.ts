import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';
import { $freeSpin } from './notifications.ts';

/** Whether the offer on the screen has expired, perhaps while it stood there (D18). */
export const $freeSpinExpired = atom(false);

/** Browsers run a timer of more than 24 days at once. */
const longestTimer = 3_600_000;

/** Follows the clock rather than one long timer, which a sleeping device would delay. */
export function startExpiry(environment: Environment): Stop {
  let cancel: Stop = () => {};

  function look(): void {
    cancel();
    const expiresAt = $freeSpin.get()?.expiresAt ?? null;
    const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - environment.now();
    $freeSpinExpired.set(left <= 0);
    cancel =
      left > 0 && left < Number.POSITIVE_INFINITY
        ? environment.after(Math.min(left, longestTimer), look)
        : () => {};
  }

  const stops = [$freeSpin.subscribe(look), environment.on('visibility', look)];
  return () => {
    for (const stop of stops) stop();
    cancel();
  };
}
