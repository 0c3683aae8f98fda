import { secondMs } from '../../shared/western-indonesia.ts';
import { PlatformError } from '../http/errors.ts';

/**
 * Calls with a session, per player and process. A page makes up to ten at once. The dearest takes about 30 ms of a processor, so
 * that one account takes a third of it for long.
 */
export const callLimit = { burst: 150, perSecond: 10 };

interface Bucket {
  calls: number;
  /** In ms, when `calls` was counted. */
  at: number;
}

/**
 * Creates the limit: a bucket for each player, which holds `burst` calls and refills. The returned function throws
 * TOO_MANY_ATTEMPTS when it is empty. `clock` is in ms and never goes back.
 */
export function createCallLimit({ burst, perSecond } = callLimit, clock = () => performance.now()) {
  const perMs = perSecond / secondMs;
  /** The least recently used first; one that is full again is not kept. */
  const buckets = new Map<string, Bucket>();

  function removeFull(now: number): void {
    for (const [uid, { at }] of buckets) {
      if ((now - at) * perMs < burst) return;
      buckets.delete(uid);
    }
  }

  return (uid: string): void => {
    const now = clock();
    removeFull(now);
    const last = buckets.get(uid) ?? { calls: burst, at: now };
    const calls = Math.min(burst, last.calls + (now - last.at) * perMs);
    buckets.delete(uid);
    buckets.set(uid, { calls: calls < 1 ? calls : calls - 1, at: now });
    if (calls < 1)
      throw new PlatformError('TOO_MANY_ATTEMPTS', { retryAfter: Math.ceil((1 - calls) / perMs / secondMs) });
  };
}
