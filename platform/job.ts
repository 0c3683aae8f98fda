/** What a job waits with; tests bring their own. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

export interface Job {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/**
 * Does a step over and over beside everything else, for as long as the process lives, which it does not keep alive. A step
 * answers the ms until the next one, and never rejects.
 */
export function startJob(step: () => Promise<number>, first: number, timers: Timers = globalThis): Job {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  function wait(ms: number): void {
    if (stopped) return;
    timer = timers.setTimeout(() => {
      running = step().then(wait);
    }, ms);
    timer.unref?.();
  }

  wait(first);
  return {
    async stop() {
      stopped = true;
      timers.clearTimeout(timer);
      await running;
    },
  };
}
