import { PlatformError } from '../http/errors.ts';

interface QueueLimits {
  /** Jobs that run at the same time. */
  concurrency: number;
  /** Jobs that one caller may have in line. */
  perCaller: number;
  /** Jobs that may be in line in all. */
  total: number;
}

/**
 * Runs jobs for many callers: one from each in turn, so that whoever sends many waits for himself alone. Refuses with
 * BUSY what finds no place in line.
 */
export function createQueue({ concurrency, perCaller, total }: QueueLimits) {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns; nobody without a job is here. */
  const lines = new Map<string, (() => void)[]>();

  function wait(caller: string): Promise<void> {
    const line = lines.get(caller) ?? [];
    if (line.length >= perCaller || waiting >= total) throw new PlatformError('BUSY', { retryAfter: 1 });
    waiting += 1;
    lines.set(caller, line);
    return new Promise((resolve) => line.push(resolve));
  }

  function startNext(): void {
    const [turn] = lines;
    if (!turn) {
      running -= 1;
      return;
    }
    const [caller, line] = turn;
    const start = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting -= 1;
    start?.();
  }

  return async <T>(caller: string, job: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await wait(caller);
    else running += 1;
    try {
      return await job();
    } finally {
      startNext();
    }
  };
}
