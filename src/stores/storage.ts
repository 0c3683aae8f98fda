import { atom, type WritableAtom } from 'nanostores';
import { keyPrefix } from '../entry/storage-keys.ts';
import { combineStops, type Environment, type StorageChange, type WebStorage } from './environment.ts';

interface Codec<T> {
  /** Gets whatever the storage holds; throwing means the initial value. */
  decode(stored: string): T;
  /** An empty text removes the key. */
  encode(value: T): string;
}

interface PersistedStore<T> {
  $store: WritableAtom<T>;
  onChange(change: StorageChange): void;
  restore(): void;
}

/** A storage that may be full or blocked: what it does not take is remembered for this document. */
function createSafeStorage(storage: WebStorage) {
  /** Values that the storage did not take; null for a key that it did not remove. */
  const unsaved = new Map<string, string | null>();
  function read(key: string): string | null {
    const kept = unsaved.get(key);
    if (kept !== undefined) return kept;
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, value: string | null): void {
    try {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      unsaved.delete(key);
    } catch {
      unsaved.set(key, value);
    }
  }

  return { read, write, forgetUnsaved: (key: string) => unsaved.delete(key) };
}

type SafeStorage = ReturnType<typeof createSafeStorage>;

/** A store whose value stands in the storage under a key. */
function createPersistedStore<T>(
  { read, write }: SafeStorage,
  key: string,
  { initial, decode, encode }: Codec<T> & { initial: T },
): PersistedStore<T> {
  const $store = atom(initial);
  const setOnly = $store.set;
  /** What this document read or wrote last. */
  let known: string | null = null;

  function parse(stored: string | null): T {
    try {
      return stored === null ? initial : decode(stored);
    } catch {
      return initial;
    }
  }

  $store.set = (value) => {
    known = encode(value) || null;
    write(key, known);
    setOnly(value);
  };
  const restore = () => {
    const stored = read(key);
    if (stored !== known) $store.set(parse(stored));
  };
  restore();
  return {
    $store,
    restore,
    onChange(change) {
      if (change.key === key) setOnly(parse(change.newValue));
      else if (read(key) === null) setOnly(initial);
    },
  };
}

export type Persistence = ReturnType<typeof createPersistence>;

/** Makes stores that outlive the page and are the same in every tab, whatever the storage does. */
export function createPersistence({ storage, on }: Pick<Environment, 'storage' | 'on'>) {
  const safe = createSafeStorage(storage);
  const stores: Omit<PersistedStore<unknown>, '$store'>[] = [];

  function persisted<T>(name: string, initial: T, codec: Codec<T>): WritableAtom<T> {
    const store = createPersistedStore(safe, keyPrefix + name, { initial, ...codec });
    stores.push(store);
    return store.$store;
  }

  return {
    persisted,
    /** A text, and '' for everything that `accept` does not know. */
    persistedText<T extends string>(
      name: string,
      accept: (stored: string) => stored is T,
    ): WritableAtom<T | ''> {
      return persisted<T | ''>(name, '', {
        decode: (stored) => (accept(stored) ? stored : ''),
        encode: (value) => value,
      });
    },
    stop: combineStops([
      on('storage', (change) => {
        if (change.key) safe.forgetUnsaved(change.key);
        for (const { onChange } of stores) onChange(change);
      }),
      on('return', () => {
        for (const { restore } of stores) restore();
      }),
    ]),
  };
}

/** One value of the tab session. */
export function tabValue({ tabStorage }: Pick<Environment, 'tabStorage'>, name: string) {
  return {
    read(): string | null {
      try {
        return tabStorage.getItem(keyPrefix + name);
      } catch {
        return null;
      }
    },
    write(value: string): void {
      try {
        tabStorage.setItem(keyPrefix + name, value);
      } catch {
        // A tab without storage forgets.
      }
    },
  };
}
