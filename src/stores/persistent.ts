import {
  type PersistentEvent,
  type PersistentStore,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent';
import { keepMount, type WritableAtom } from 'nanostores';
import { keyPrefix } from '../entry/storage-keys.ts';
import { combineStops, type Environment, type Stop, type WebStorage } from './environment.ts';

/** The storage as an object, as `@nanostores/persistent` uses it. It may be full or blocked: this document remembers the rest. */
function createEngine(storage: WebStorage) {
  /** Values that the storage did not take; undefined for a key that it did not remove. */
  const unsaved = new Map<string, string | undefined>();

  function read(key: string): string | undefined {
    if (unsaved.has(key)) return unsaved.get(key);
    try {
      return storage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function write(key: string, value: string | undefined): true {
    try {
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, value);
      unsaved.delete(key);
    } catch {
      unsaved.set(key, value);
    }
    return true;
  }

  const engine = new Proxy<PersistentStore>(
    {},
    {
      has: (_, key) => read(String(key)) !== undefined,
      get: (_, key) => read(String(key)),
      set: (_, key, value: string) => write(String(key), value),
      deleteProperty: (_, key) => write(String(key), undefined),
    },
  );
  return { engine, forgetUnsaved: (key: string) => unsaved.delete(key) };
}

/**
 * Gives the persistent stores their storage and their events. The package has one of each for the whole program, so a
 * program binds one environment at a time, before it creates the stores of its document.
 */
export function bindPersistentStores({ storage, on }: Pick<Environment, 'storage' | 'on'>): { stop: Stop } {
  const { engine, forgetUnsaved } = createEngine(storage);
  /** The function that restores a store after the back/forward cache, by the store's listener for changes in other tabs. */
  const stores = new Map<(change: PersistentEvent) => void, () => void>();
  setPersistentEngine(engine, {
    addEventListener: (_key, listener, restore) => stores.set(listener, restore),
    removeEventListener: (_key, listener) => stores.delete(listener),
  });
  return {
    stop: combineStops([
      on('storage', (change) => {
        if (change.key) forgetUnsaved(change.key);
        for (const listener of stores.keys()) listener(change as PersistentEvent);
      }),
      on('return', () => {
        for (const restore of stores.values()) restore();
      }),
    ]),
  };
}

interface Codec<T> {
  /** Gets whatever the storage holds; throwing means the initial value. */
  decode(stored: string): T;
  /** An empty text removes the key. */
  encode(value: T): string;
}

/** A store that outlives the page and is the same in every tab. It stays mounted: most have no other listener. */
export function persisted<T>(name: string, initial: T, { decode, encode }: Codec<T>): WritableAtom<T> {
  const $store = persistentAtom<T>(keyPrefix + name, initial, {
    decode(stored) {
      try {
        return decode(stored);
      } catch {
        return initial;
      }
    },
    encode: (value) => encode(value) || undefined,
  });
  keepMount($store);
  return $store;
}

/** A text, and '' for everything that `accept` does not know. */
export function persistedText<T extends string>(
  name: string,
  accept: (stored: string) => stored is T,
): WritableAtom<T | ''> {
  return persisted<T | ''>(name, '', {
    decode: (stored) => (accept(stored) ? stored : ''),
    encode: (value) => value,
  });
}
