import type { Environment, Stop } from './environment.ts';

/** Delays before retries. */
interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** The delay before a retry in milliseconds: doubles up to `maxMs`, then loses up to half at random. */
export function backoffDelay(attempt: number, { firstMs, maxMs }: Backoff, random: number): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 30));
  return Math.round(fullMs * (1 - random / 2));
}

/** Repeats `run` with exponential backoff until it succeeds. At most one run is scheduled. */
export function createRetry(environment: Environment, backoff: Backoff, run: () => void) {
  let attempt = 0;
  let cancel: Stop | null = null;
  return {
    schedule(): void {
      cancel?.();
      cancel = environment.after(backoffDelay(attempt, backoff, environment.random()), () => {
        cancel = null;
        run();
      });
      attempt += 1;
    },
    succeeded(): void {
      attempt = 0;
    },
    stop(): void {
      cancel?.();
      cancel = null;
      attempt = 0;
    },
  };
}
