import { PlatformError } from '../http/errors.ts';

interface QueueLimits {
  /** Maximum number of jobs running at the same time. */
  concurrency: number;
  /** Maximum number of queued jobs per caller. */
  perCaller: number;
  /** Maximum number of queued jobs in total. */
  total: number;
}

/**
 * Queues jobs of many callers and takes one from each in turn, so that a caller with many jobs delays only
 * itself. Throws BUSY when the queue is full.
 */
export function createQueue({ concurrency, perCaller, total }: QueueLimits) {
  let running = 0;
  let waiting = 0;
  /** Queues by caller, in the order of their turns; empty queues are removed. */
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
