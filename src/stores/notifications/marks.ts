import { keyPrefix } from '../../entry/storage-keys.ts';
import type { Environment } from '../environment.ts';
import { sequenceOf } from './sequence.ts';

/** Marks that stay in the storage although the cursor has passed them: another tab may lag behind. */
const maxMarks = 200;
const markPrefix = `${keyPrefix}seen:`;

/** What this browser has shown, one key each; this document alone remembers where the storage is blocked. */
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
      // They stay; nothing depends on their going.
    }
  }

  const orderOf = (key: string) => sequenceOf(key.slice(markPrefix.length)) ?? 0;

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
        // Without storage each document remembers for itself.
      }
    },
    /** Forgets all but the last that the cursor has passed. What it has not passed has nothing but its mark. */
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
