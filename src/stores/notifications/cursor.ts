import { atom } from 'nanostores';
import type { JsonRecord } from '../../../shared/json.ts';
import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { combineStops, type Environment } from '../environment.ts';
import { isNumber } from '../record.ts';
import { isForEveryone } from './kinds.ts';
import { type NotificationQueue, queueOrder } from './queue.ts';
import type { SeenTopic } from './seen.ts';

interface Dependencies {
  environment: Environment;
  queue: NotificationQueue;
  seen: SeenTopic;
}

/**
 * Advances the browser's cursor (D24). It stops before the first unshown notification for everyone, and for a day
 * before an unknown one, so that a newer page can show it (ADR 30).
 */
export function createCursor({ environment, queue, seen }: Dependencies) {
  /** This tab has received everything up to this number. */
  const $knownUpTo = atom<number | null>(null);
  /** Times of unknown notifications, by number. */
  const unknown = new Map<number, number>();

  function move(): void {
    const complete = $knownUpTo.get();
    if (complete === null) return;
    const { $claims, $placed, $waiting } = queue;
    const unshown = $placed.get().filter(({ id }) => $claims.get().has(id));
    const open = [...$waiting.get(), ...unshown].filter(isForEveryone).map(queueOrder);
    // The platform serves no older news.
    const day = environment.serverNow() - dayMs;
    const unread = [...unknown].filter(([, at]) => at > day).map(([sequence]) => sequence);
    seen.advanceCursor(Math.min(complete, ...[...open, ...unread].map((sequence) => sequence - 1)));
  }

  return {
    knownUpTo: () => $knownUpTo.get(),
    /** Everything up to this number has arrived. */
    setKnownUpTo(sequence: number): void {
      $knownUpTo.set(sequence);
    },
    /** Holds the cursor before an unknown notification. False when it is held already. */
    hold({ id, at }: JsonRecord): boolean {
      const sequence = positiveIntegerPattern.test(String(id)) ? Number(id) : Number.NaN;
      if (unknown.has(sequence)) return false;
      if (!Number.isNaN(sequence)) unknown.set(sequence, isNumber(at) ? at : environment.serverNow());
      return true;
    },
    /** The platform has restarted its numbering: forgets what was stored. */
    reset(sequence: number): void {
      unknown.clear();
      seen.resetCursor(sequence);
    },
    stop: combineStops([queue.$waiting, queue.$claims, $knownUpTo].map(($store) => $store.listen(move))),
  };
}
