import type { Stop } from '../environment.ts';
import type { RealtimeEnvironment } from './client.ts';

/** Milliseconds. */
const delays = {
  /** Of the first pause of a lone browser. */
  first: 1_000,
  /** Each member more makes the first pause longer: 100 of them come back in a second. */
  perMember: 10,
  longest: 30_000,
  /** After which a connection counts as one that lasts. */
  steady: 10_000,
};

/**
 * Pauses before a lost connection is tried again: exponential backoff with full jitter (ADR 24). The first grows with
 * the number of members that a channel had, since they have all lost the same host.
 */
export function createBackoff({ after, now, random }: RealtimeEnvironment) {
  let attempt = 0;
  let members = 0;
  let due = 0;
  let cancel: Stop = () => {};
  return {
    setMemberCount(count: number): void {
      members = count;
    },
    connected(): void {
      due = 0;
      cancel();
      cancel = after(delays.steady, () => {
        attempt = 0;
      });
    },
    /** Begins the next pause and answers how long it is. */
    next(): number {
      cancel();
      const first = Math.max(delays.first, members * delays.perMember);
      const pause = random() * Math.min(delays.longest, first * 2 ** Math.min(attempt, 10));
      attempt += 1;
      due = now() + pause;
      return pause;
    },
    /** What is left of the pause that has begun. */
    remaining: (): number => Math.max(0, due - now()),
  };
}
