import type { Environment, Stop } from '../environment.ts';

/** After this long in the background the socket may have missed events. */
const awayMs = 10_000;

/** Calls back when the page becomes visible after being away. */
export function onReturn({ isVisible, now, on }: Environment, back: () => void): Stop {
  let hiddenAt: number | null = null;
  return on('visibility', () => {
    const hiddenMs = isVisible() && hiddenAt !== null ? Math.abs(now() - hiddenAt) : 0;
    hiddenAt = isVisible() ? null : now();
    if (hiddenMs >= awayMs) back();
  });
}
