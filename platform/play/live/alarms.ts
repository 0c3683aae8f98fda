import type { Timers } from '../../../runtime/job.ts';

/** Timers by key, at most one per key. They do not keep the process alive. */
export function createAlarms<Key>(clock: () => number, timers: Timers = globalThis) {
  const waiting = new Map<Key, ReturnType<Timers['setTimeout']>>();
  let stopped = false;
  return {
    /** Does nothing if the key has a timer already. */
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
    /** Cancels all timers. */
    stop(): void {
      stopped = true;
      for (const timer of waiting.values()) timers.clearTimeout(timer);
    },
  };
}
