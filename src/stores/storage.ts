import { type PersistentListener, persistentAtom, setPersistentEngine } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import type { Environment, Stop, WebStorage } from './environment.ts';

/** Before every key of ours, so that nothing else on the origin is touched. */
export const keyPrefix = 'kancil:';

export const noStorage: WebStorage = { getItem: () => null, setItem() {}, removeItem() {}, keys: () => [] };

let storage = noStorage;
let on: Environment['on'] | null = null;
/** Values that the storage did not take, and `null` for those it did not give up. */
const unsaved = new Map<string, string | null>();
const stops = new Map<PersistentListener, Stop[]>();

function read(key: string): string | null {
  const kept = unsaved.get(key);
  if (kept !== undefined) return kept;
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): true {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, value);
  }
  return true;
}

const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(String(key)) !== null,
    get: (_, key) => read(String(key)) ?? undefined,
    set: (_, key, value) => write(String(key), String(value)),
    deleteProperty: (_, key) => write(String(key), null),
  },
);

setPersistentEngine(engine, {
  addEventListener(_key, listener, restore) {
    if (!on) return;
    const changed = on('storage', ({ key, newValue }) => {
      if (key) unsaved.delete(key);
      listener({ key, newValue } as Parameters<PersistentListener>[0]);
    });
    stops.set(listener, [changed, on('return', restore)]);
  },
  removeEventListener(_key, listener) {
    for (const stop of stops.get(listener) ?? []) stop();
    stops.delete(listener);
  },
});

const persistedStores: WritableAtom<unknown>[] = [];

interface Codec<T> {
  /** Gets whatever the storage holds; throwing means the initial value. */
  decode(stored: string): T;
  /** An empty text removes the key. */
  encode(value: T): string;
}

/** A store that outlives the page and is the same in every tab, whatever the storage does. */
export function persisted<T>(name: string, initial: T, { decode, encode }: Codec<T>): WritableAtom<T> {
  const $store = persistentAtom<T>(keyPrefix + name, initial, {
    encode: (value) => encode(value) || undefined,
    decode(stored) {
      try {
        return decode(stored);
      } catch {
        return initial;
      }
    },
  });
  persistedStores.push($store as WritableAtom<unknown>);
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

/** Binds the stores to the browser's storage, and keeps them listening to other tabs. */
export function startPersistence(environment: Environment): Stop {
  storage = environment.storage;
  on = environment.on;
  const unlisten = persistedStores.map(($store) => $store.listen(() => {}));
  return () => {
    for (const stop of unlisten) stop();
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
