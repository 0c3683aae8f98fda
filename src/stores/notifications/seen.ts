import { wholeNumberPattern } from '../../../shared/positive-integer.ts';
import { keyPrefix } from '../../entry/storage-keys.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { persisted, persistedText } from '../persistent.ts';
import { isText } from '../record.ts';
import { parseSequence } from './kind.ts';
import { isForEveryone } from './kinds.ts';

/** Number of closed cards that are shared with other tabs. */
const maxClosed = 20;
/** Marks kept behind the cursor, for tabs that lag behind. */
const maxMarks = 200;
const markPrefix = `${keyPrefix}seen:`;
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

/**
 * Marks of the notifications that this browser has shown, one storage key each. Without storage they last as long
 * as the document.
 */
export function createMarks({ storage }: Pick<Environment, 'storage'>) {
  const known = new Set<string>();

  function keys(): string[] {
    try {
      return storage.keys().filter((key) => key.startsWith(markPrefix));
    } catch {
      return [];
    }
  }

  function remove(removed: readonly string[]): void {
    try {
      for (const key of removed) storage.removeItem(key);
    } catch {
      // The keys stay; nothing depends on their removal.
    }
  }

  const orderOf = (key: string) => parseSequence(key.slice(markPrefix.length)) ?? 0;

  return {
    has(id: string): boolean {
      try {
        return known.has(id) || storage.getItem(markPrefix + id) !== null;
      } catch {
        return false;
      }
    },
    add(id: string): void {
      known.add(id);
      try {
        storage.setItem(markPrefix + id, '1');
      } catch {
        // Without storage the mark lasts as long as the document.
      }
    },
    /** Removes the oldest marks behind the cursor. Marks ahead of it are still needed. */
    prune(cursor: number): void {
      const passed = keys().filter((key) => orderOf(key) <= cursor);
      remove(passed.sort((one, other) => orderOf(one) - orderOf(other)).slice(0, -maxMarks));
    },
    clear(): void {
      known.clear();
      remove(keys());
    },
  };
}

export type SeenTopic = ReturnType<typeof createSeen>;

/** The notifications that this browser has shown and closed. */
export function createSeen(environment: Environment) {
  /** Notifications for everyone are shown or outdated up to this number; '' in a new browser (D24). */
  const $cursor = persistedText('cursor', (stored): stored is `${number}` => wholeNumberPattern.test(stored));
  /** The last cards that were closed, so that they close in every tab. */
  const $closed = persisted<readonly string[]>('closed', [], {
    decode(stored) {
      const ids: unknown = JSON.parse(stored);
      return Array.isArray(ids) ? ids.filter(isText) : [];
    },
    encode: (ids) => JSON.stringify(ids),
  });
  const marks = createMarks(environment);
  const claims = new Set<Stop>();
  let stopped = false;

  function cursor(): number | null {
    const stored = $cursor.get();
    return stored === '' ? null : Number(stored);
  }

  function isSeen(id: string): boolean {
    if (marks.has(id)) return true;
    const sequence = parseSequence(id) ?? Number.POSITIVE_INFINITY;
    return isForEveryone({ kind: id.split(':')[0] }) && sequence <= (cursor() ?? -1);
  }

  return {
    $closed,
    cursor,
    isSeen,
    /**
     * Claims a notification for this tab; null when it was shown or claimed already. It is shown once per browser
     * (D19, D24), in the tab that claims it first.
     */
    async claim(id: string): Promise<Claim | null> {
      if (isSeen(id)) return null;
      const unlock = await environment.tryLock(keyPrefix + id);
      if (!unlock) return null;
      let cancel: Stop = () => {};
      const release = () => {
        cancel();
        claims.delete(release);
        unlock();
      };
      if (stopped || isSeen(id)) {
        release();
        return null;
      }
      claims.add(release);
      return {
        confirm() {
          marks.add(id);
          cancel = environment.after(lockReleaseMs, release);
        },
        release,
      };
    },
    /** Advances the cursor; it never moves back. */
    advanceCursor(sequence: number): void {
      if (sequence <= (cursor() ?? -1)) return;
      $cursor.set(`${sequence}`);
      marks.prune(sequence);
    },
    /** The platform has restarted its numbering: forgets the marks. */
    resetCursor(sequence: number): void {
      marks.clear();
      $cursor.set(`${sequence}`);
    },
    rememberClosed(id: string): void {
      $closed.set([...$closed.get(), id].slice(-maxClosed));
    },
    stop(): void {
      stopped = true;
      combineStops(claims)();
    },
  };
}
