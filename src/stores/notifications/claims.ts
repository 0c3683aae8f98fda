import { keyPrefix } from '../../entry/storage-keys.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';

/** Milliseconds that a claim stays locked after the notification was shown: until the storage has reached other tabs. */
const lockLinger = 5_000;

/**
 * The right to show a notification. A document that goes before it has shown it never calls `confirm`, and loses the
 * right with its lock: the next one, or another tab, shows it.
 */
export interface Claim {
  /** It has been shown, once and for this browser. */
  confirm(): void;
  release(): void;
}

interface ClaimRules {
  isSeen(id: string): boolean;
  markSeen(id: string): void;
}

/** A notification is shown once per browser (D19, D24), in the tab that claims it first. */
export function createClaims(environment: Environment, { isSeen, markSeen }: ClaimRules) {
  const releases = new Set<Stop>();
  let stopped = false;

  return {
    /** For the first to ask, in whichever tab; null for all others. */
    async claim(id: string): Promise<Claim | null> {
      if (isSeen(id)) return null;
      const unlock = await environment.tryLock(keyPrefix + id);
      if (!unlock) return null;
      let cancel: Stop = () => {};
      const release = () => {
        cancel();
        releases.delete(release);
        unlock();
      };
      if (stopped || isSeen(id)) {
        release();
        return null;
      }
      releases.add(release);
      return {
        confirm() {
          markSeen(id);
          cancel = environment.after(lockLinger, release);
        },
        release,
      };
    },
    stop(): void {
      stopped = true;
      combineStops(releases)();
    },
  };
}
