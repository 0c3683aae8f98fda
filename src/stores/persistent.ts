import {
  type PersistentEvent,
  type PersistentStore,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent';
import { keepMount, type WritableAtom } from 'nanostores';
import { keyOf, keyPrefix, specifiedNames } from '../entry/storage-keys.ts';
import { combineStops, type Environment, type Stop, type WebStorage } from './environment.ts';

/**
 * The storage as an object, for `@nanostores/persistent`. Values that a full or blocked storage refuses are kept in
 * memory.
 */
function createEngine(storage: WebStorage) {
  /** Values that the storage refused; undefined for a key that it did not remove. */
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

/** Moves the values that earlier versions stored with the prefix to the specification's names (D34). */
function moveSpecified(engine: PersistentStore): void {
  for (const name of specifiedNames) {
    const key = keyPrefix + name;
    const value = engine[key];
    if (value === undefined) continue;
    engine[name] = value;
    delete engine[key];
  }
}

/**
 * Binds the persistent stores to a storage and its events. The package has one of each per program, so a program
 * binds one environment at a time, before it creates stores.
 */
export function bindPersistentStores({ storage, on }: Pick<Environment, 'storage' | 'on'>): { stop: Stop } {
  const { engine, forgetUnsaved } = createEngine(storage);
  moveSpecified(engine);
  /**
   * By each store's listener for other tabs' changes: the function that restores it after the back/forward cache.
   */
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
  /** Gets any stored text; throwing selects the initial value. */
  decode(stored: string): T;
  /** An empty string removes the key. */
  encode(value: T): string;
}

/**
 * A store that is kept in storage and shared by every tab. It stays mounted, because most have no other listener.
 */
export function persisted<T>(name: string, initial: T, { decode, encode }: Codec<T>): WritableAtom<T> {
  const $store = persistentAtom<T>(keyOf(name), initial, {
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

/** A persisted string; '' when `accept` rejects the stored value. */
export function persistedText<T extends string>(
  name: string,
  accept: (stored: string) => stored is T,
): WritableAtom<T | ''> {
  return persisted<T | ''>(name, '', {
    decode: (stored) => (accept(stored) ? stored : ''),
    encode: (value) => value,
  });
}
