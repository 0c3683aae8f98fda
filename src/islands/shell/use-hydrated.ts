import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** Reads a store in an island. The server and the hydration use the initial value. */
export function useHydrated<T>($store: ReadableAtom<T>, initial: T): T {
  return useStore($store, { ssr: () => initial });
}
