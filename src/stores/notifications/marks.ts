import { keyPrefix } from '../../entry/storage-keys.ts';
import type { Environment } from '../environment.ts';
import { parseSequence } from './sequence.ts';

/** Marks kept behind the cursor, for tabs that lag behind. */
const maxMarks = 200;
const markPrefix = `${keyPrefix}seen:`;

/**
 * Marks of the notifications that this browser has shown, one storage key each. Without storage they last as long
 * as the document.
 */
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
      // The keys stay; nothing depends on their removal.
    }
  }

  const orderOf = (key: string) => parseSequence(key.slice(markPrefix.length)) ?? 0;

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
        // Without storage the mark lasts as long as the document.
      }
    },
    /** Removes the oldest marks behind the cursor. Marks ahead of it are still needed. */
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
