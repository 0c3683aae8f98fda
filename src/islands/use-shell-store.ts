import { atom, type ReadableAtom } from 'nanostores';
import { $shell } from '../stores/running-shell.ts';
import type { Shell } from '../stores/shell.ts';
import { useHydrated } from './shell/use-hydrated.ts';

const $absent = atom(null);

/** Reads a store of the running shell in an island of a page; null on the server and until the shell runs. */
export function useShellStore<T>(pick: (shell: Shell) => ReadableAtom<T>): T | null {
  const shell = useHydrated($shell, null);
  return useHydrated<T | null>(shell ? pick(shell) : $absent, null);
}
