import { keyPrefix } from '../entry/storage-keys.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { isText } from './record.ts';
import type { Persistence } from './storage.ts';

/** Milliseconds that a claim stays locked after the event was shown: until the storage has reached other tabs. */
const lockLinger = 5_000;
/** Marks that stay in the storage although the cursor has passed them: another tab may lag behind. */
const maxMarks = 200;
const markPrefix = `${keyPrefix}seen:`;

/** The number that the platform gave an event, or null. */
export function sequenceOf(id: string): number | null {
  const [, digits] = /^\w+:(\d{1,15})$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * The right to show an event. A document that goes before it has shown it never calls `confirm`, and loses the right
 * with its lock: the next one, or another tab, shows the event.
 */
export interface Claim {
  /** It has been shown, once and for this browser. */
  confirm(): void;
  release(): void;
}

interface Dependencies {
  environment: Environment;
  storage: Persistence;
}

export type SeenTopic = ReturnType<typeof createSeen>;

export function createSeen({ environment, storage }: Dependencies) {
  /** Every news up to this number has been shown in this browser or needs not be; '' in a new browser (D24). */
  const $newsCursor = storage.persistedText('position', (stored): stored is `${number}` =>
    /^\d{1,15}$/.test(stored),
  );
  /** The last cards that were closed, so that they close in every tab. */
  const $closed = storage.persisted<readonly string[]>('closed', [], {
    decode(stored) {
      const ids: unknown = JSON.parse(stored);
      return Array.isArray(ids) ? ids.filter(isText) : [];
    },
    encode: (ids) => JSON.stringify(ids),
  });
  /** What this document has shown; all there is when the storage is blocked. */
  const known = new Set<string>();
  const releases = new Set<Stop>();
  let stopped = false;

  function newsCursor(): number | null {
    const stored = $newsCursor.get();
    return stored === '' ? null : Number(stored);
  }

  function isSeen(id: string): boolean {
    if (known.has(id)) return true;
    const passed =
      id.startsWith('news:') && (sequenceOf(id) ?? Number.POSITIVE_INFINITY) <= (newsCursor() ?? -1);
    try {
      return passed || environment.storage.getItem(markPrefix + id) !== null;
    } catch {
      return passed;
    }
  }

  function mark(id: string): void {
    known.add(id);
    try {
      environment.storage.setItem(markPrefix + id, '1');
    } catch {
      // Without storage each document remembers for itself.
    }
  }

  function marks(): string[] {
    try {
      return environment.storage.keys().filter((key) => key.startsWith(markPrefix));
    } catch {
      return [];
    }
  }

  function remove(keys: readonly string[]): void {
    try {
      for (const key of keys) environment.storage.removeItem(key);
    } catch {
      // They stay; nothing depends on their going.
    }
  }

  /** For the first to ask, in whichever tab: an event is shown once per browser (D19, D24). Null for all others. */
  async function claim(id: string): Promise<Claim | null> {
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
        mark(id);
        cancel = environment.after(lockLinger, release);
      },
      release,
    };
  }

  /** Moves the cursor on; it never moves back. */
  function advanceCursor(sequence: number): void {
    if (sequence <= (newsCursor() ?? -1)) return;
    $newsCursor.set(`${sequence}`);
    const all = marks().sort(
      (one, other) =>
        (sequenceOf(one.slice(markPrefix.length)) ?? 0) - (sequenceOf(other.slice(markPrefix.length)) ?? 0),
    );
    remove(all.slice(0, -maxMarks));
  }

  /** The platform numbers its events anew: what was remembered says nothing about them. */
  function resetCursor(sequence: number): void {
    known.clear();
    remove(marks());
    $newsCursor.set(`${sequence}`);
  }

  function rememberClosed(id: string): void {
    $closed.set([...$closed.get(), id].slice(-20));
  }

  return {
    $closed,
    newsCursor,
    isSeen,
    claim,
    advanceCursor,
    resetCursor,
    rememberClosed,
    stop(): void {
      stopped = true;
      combineStops(releases)();
    },
  };
}
