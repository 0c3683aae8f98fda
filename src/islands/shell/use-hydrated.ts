import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** Reads a store in an island: the server's markup and the hydration both see the default. */
export function useHydrated<T>($store: ReadableAtom<T>, initial: T): T {
  return useStore($store, { ssr: () => initial });
}
