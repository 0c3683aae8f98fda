import type { Environment } from '../environment.ts';
import { persisted, persistedText } from '../persistent.ts';
import { isText } from '../record.ts';
import { createClaims } from './claims.ts';
import { isForEveryone } from './kinds.ts';
import { createMarks } from './marks.ts';
import { parseSequence } from './sequence.ts';

/** Number of closed cards that are shared with other tabs. */
const maxClosed = 20;

export type SeenTopic = ReturnType<typeof createSeen>;

/** The notifications that this browser has shown and closed. */
export function createSeen(environment: Environment) {
  /** Notifications for everyone are shown or outdated up to this number; '' in a new browser (D24). */
  const $cursor = persistedText('position', (stored): stored is `${number}` => /^\d{1,15}$/.test(stored));
  /** The last cards that were closed, so that they close in every tab. */
  const $closed = persisted<readonly string[]>('closed', [], {
    decode(stored) {
      const ids: unknown = JSON.parse(stored);
      return Array.isArray(ids) ? ids.filter(isText) : [];
    },
    encode: (ids) => JSON.stringify(ids),
  });
  const marks = createMarks(environment);

  function cursor(): number | null {
    const stored = $cursor.get();
    return stored === '' ? null : Number(stored);
  }

  function isSeen(id: string): boolean {
    if (marks.has(id)) return true;
    const sequence = parseSequence(id) ?? Number.POSITIVE_INFINITY;
    return isForEveryone({ kind: id.split(':')[0] }) && sequence <= (cursor() ?? -1);
  }

  return {
    $closed,
    cursor,
    isSeen,
    ...createClaims(environment, { isSeen, markSeen: marks.add }),
    /** Advances the cursor; it never moves back. */
    advanceCursor(sequence: number): void {
      if (sequence <= (cursor() ?? -1)) return;
      $cursor.set(`${sequence}`);
      marks.prune(sequence);
    },
    /** The platform has restarted its numbering: forgets the marks. */
    resetCursor(sequence: number): void {
      marks.clear();
      $cursor.set(`${sequence}`);
    },
    rememberClosed(id: string): void {
      $closed.set([...$closed.get(), id].slice(-maxClosed));
    },
  };
}
