/** The timer functions of a job; tests replace them. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

export interface Job {
  /** Resolves when the current step has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats a step for as long as the process lives, without keeping it alive. A step returns the milliseconds
 * until the next one and never rejects.
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
