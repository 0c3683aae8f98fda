import { keyPrefix } from '../../entry/storage-keys.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';

/** The lock is kept this long after the notification was shown, until other tabs see the mark in storage. */
const lockReleaseMs = 5_000;

/**
 * The right to show a notification. A document that closes before showing it releases the lock without `confirm`,
 * and another one shows it.
 */
export interface Claim {
  /** Records that the notification was shown in this browser. */
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
    /** Claims a notification for this tab; null when it was shown or claimed already. */
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
          cancel = environment.after(lockReleaseMs, release);
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
