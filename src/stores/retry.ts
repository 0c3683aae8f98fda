import type { Environment, Stop } from './environment.ts';

interface Backoff {
  /** Milliseconds before the first retry. */
  first: number;
  longest: number;
}

/** The pause before a retry: doubles each time up to the longest, minus up to half of it by chance. */
export function backoffDelay(attempt: number, { first, longest }: Backoff, random: number): number {
  const whole = Math.min(longest, first * 2 ** Math.min(attempt, 30));
  return Math.round(whole * (1 - random / 2));
}

/** Runs something again with exponential backoff until it has succeeded. At most one run waits. */
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
