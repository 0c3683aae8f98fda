import type { Stop } from '../environment.ts';
import type { RealtimeEnvironment } from './client.ts';

const delays = {
  /** First delay without other members. */
  firstMs: 1_000,
  /** Added to the first delay per member: 100 members reconnect over one second. */
  perMemberMs: 10,
  maxMs: 30_000,
  /** A connection that lasts this long resets the backoff. */
  stableMs: 10_000,
};

/**
 * Delays before a lost connection is retried: exponential backoff with full jitter (ADR 24). The first delay grows
 * with the number of members of a channel, because all of them have lost the same host.
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
      cancel = after(delays.stableMs, () => {
        attempt = 0;
      });
    },
    /** Starts the next delay and returns it in milliseconds. */
    next(): number {
      cancel();
      const first = Math.max(delays.firstMs, members * delays.perMemberMs);
      const delayMs = random() * Math.min(delays.maxMs, first * 2 ** Math.min(attempt, 10));
      attempt += 1;
      due = now() + delayMs;
      return delayMs;
    },
    /** The rest of the current delay in milliseconds. */
    remaining: (): number => Math.max(0, due - now()),
  };
}
