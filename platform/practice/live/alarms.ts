import type { Timers } from '../../job.ts';

/** One alarm at a time for each of several things. None keeps the process alive. */
export function createAlarms<Key>(clock: () => number, timers: Timers = globalThis) {
  const waiting = new Map<Key, ReturnType<Timers['setTimeout']>>();
  let stopped = false;
  return {
    /** Nothing happens where one is set already. */
    set(key: Key, moment: number, ring: () => void): void {
      if (stopped || waiting.has(key)) return;
      const timer = timers.setTimeout(
        () => {
          waiting.delete(key);
          ring();
        },
        Math.max(0, moment - clock()),
      );
      timer.unref?.();
      waiting.set(key, timer);
    },
    /** None rings any more, and none is set. */
    stop(): void {
      stopped = true;
      for (const timer of waiting.values()) timers.clearTimeout(timer);
    },
  };
}
