import type { Environment, Stop } from './environment.ts';
import { isText } from './shape.ts';
import { keyPrefix, nowhere, persisted, persistedText } from './storage.ts';

/** Milliseconds that a claim keeps other tabs away after the event was shown: until the storage has told them. */
const held = 5_000;
/** Claims that stay in the storage although the position has passed them: another tab may lag behind. */
const kept = 200;
const markPrefix = `${keyPrefix}seen:`;

/** Every news up to this number has been shown in this browser or needs not be; '' in a new browser (D24). */
const $position = persistedText('position', (stored): stored is `${number}` => /^\d{1,15}$/.test(stored));

/** The last cards that were closed, so that they close in every tab. */
export const $closed = persisted<readonly string[]>('closed', [], {
  decode(stored) {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) ? ids.filter(isText) : [];
  },
  encode: (ids) => JSON.stringify(ids),
});

/** What this document has shown; all there is when the storage is blocked. */
const known = new Set<string>();
const releases = new Set<Stop>();
let storage = nowhere;
let stopped = false;

/** The number that the platform gave an event, or null. */
export function sequenceOf(id: string): number | null {
  const [, digits] = /^\w+:(\d{1,15})$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}

export function position(): number | null {
  const stored = $position.get();
  return stored === '' ? null : Number(stored);
}

export function isSeen(id: string): boolean {
  if (known.has(id)) return true;
  const passed = id.startsWith('news:') && (sequenceOf(id) ?? Number.POSITIVE_INFINITY) <= (position() ?? -1);
  try {
    return passed || storage.getItem(markPrefix + id) !== null;
  } catch {
    return passed;
  }
}

function mark(id: string): void {
  known.add(id);
  try {
    storage.setItem(markPrefix + id, '1');
  } catch {
    // Without storage each document remembers for itself.
  }
}

function marks(): string[] {
  try {
    return storage.keys().filter((key) => key.startsWith(markPrefix));
  } catch {
    return [];
  }
}

function remove(keys: readonly string[]): void {
  try {
    for (const key of keys) storage.removeItem(key);
  } catch {
    // They stay; nothing depends on their going.
  }
}

/**
 * The right to show an event. A document that goes before it has shown it never calls `keep`, and loses the right
 * with its lock: the next one, or another tab, shows the event.
 */
export interface Claim {
  /** It has been shown, once and for this browser. */
  keep(): void;
  giveBack(): void;
}

/** For the first to ask, in whichever tab: an event is shown once per browser (D19, D24). Null for all others. */
export async function claim(environment: Environment, id: string): Promise<Claim | null> {
  if (isSeen(id)) return null;
  const release = await environment.tryLock(keyPrefix + id);
  if (!release) return null;
  let cancel: Stop = () => {};
  const giveBack = () => {
    cancel();
    releases.delete(giveBack);
    release();
  };
  if (stopped || isSeen(id)) {
    giveBack();
    return null;
  }
  releases.add(giveBack);
  return {
    keep() {
      mark(id);
      cancel = environment.after(held, giveBack);
    },
    giveBack,
  };
}

/** Moves the position on; it never moves back. */
export function passUpTo(sequence: number): void {
  if (sequence <= (position() ?? -1)) return;
  $position.set(`${sequence}`);
  const all = marks().sort(
    (one, other) =>
      (sequenceOf(one.slice(markPrefix.length)) ?? 0) - (sequenceOf(other.slice(markPrefix.length)) ?? 0),
  );
  remove(all.slice(0, -kept));
}

/** The platform numbers its events anew: what was remembered says nothing about them. */
export function beginAnew(sequence: number): void {
  known.clear();
  remove(marks());
  $position.set(`${sequence}`);
}

export function tellClosed(id: string): void {
  $closed.set([...$closed.get(), id].slice(-20));
}

export function startSeen(environment: Environment): Stop {
  ({ storage } = environment);
  stopped = false;
  return () => {
    stopped = true;
    for (const release of releases) release();
  };
}
