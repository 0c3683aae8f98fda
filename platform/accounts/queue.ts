import { PlatformError } from '../http/errors.ts';

/** Runs at most `atOnce` jobs at a time, keeps at most `waiting` more in line, and refuses the rest with BUSY. */
export function createQueue(atOnce: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];

  return async (job) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new PlatformError('BUSY', { retryAfter: 1 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
