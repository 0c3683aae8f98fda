import type { Environment, Stop } from './environment.ts';

interface Growth {
  /** Milliseconds before the first retry. */
  first: number;
  longest: number;
}

/** The pause before a retry: doubles each time up to the longest, minus up to half of it by chance. */
export function pauseBefore(attempt: number, { first, longest }: Growth, random: number): number {
  const whole = Math.min(longest, first * 2 ** Math.min(attempt, 30));
  return Math.round(whole * (1 - random / 2));
}

/** Runs something again after growing pauses until it is told that it worked. One run waits at most. */
export function retrying(environment: Environment, growth: Growth, run: () => void) {
  let attempt = 0;
  let cancel: Stop | null = null;
  return {
    later(): void {
      cancel?.();
      cancel = environment.after(pauseBefore(attempt, growth, environment.random()), () => {
        cancel = null;
        run();
      });
      attempt += 1;
    },
    worked(): void {
      attempt = 0;
    },
    stop(): void {
      cancel?.();
      cancel = null;
      attempt = 0;
    },
  };
}
