import { atom } from 'nanostores';
import type { JsonRecord } from '../../../shared/json.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { combineStops, type Environment } from '../environment.ts';
import { isNumber } from '../record.ts';
import { isForEveryone } from './kinds.ts';
import { type NotificationQueue, orderOf } from './queue.ts';
import type { SeenTopic } from './seen.ts';

interface Dependencies {
  environment: Environment;
  queue: NotificationQueue;
  seen: SeenTopic;
}

export type CursorTopic = ReturnType<typeof createCursor>;

/**
 * Moves the browser's cursor (D24): it stops before the first notification for everyone that nobody has been shown, and
 * for a day before what this page does not understand, so that a newer page gets it (ADR 31).
 */
export function createCursor({ environment, queue, seen }: Dependencies) {
  /** This tab knows of everything up to this number. */
  const $knownUpTo = atom<number | null>(null);
  /** When what is kept was sent, by its number. */
  const kept = new Map<number, number>();

  function move(): void {
    const complete = $knownUpTo.get();
    if (complete === null) return;
    const { $claims, $placed, $waiting } = queue;
    const unshown = $placed.get().filter(({ id }) => $claims.get().has(id));
    const open = [...$waiting.get(), ...unshown].filter(isForEveryone).map(orderOf);
    // The platform hands out no older news.
    const day = environment.now() - dayMs;
    const unread = [...kept].filter(([, at]) => at > day).map(([sequence]) => sequence);
    seen.advanceCursor(Math.min(complete, ...[...open, ...unread].map((sequence) => sequence - 1)));
  }

  return {
    knownUpTo: () => $knownUpTo.get(),
    /** Nothing up to this number will arrive any more that has not arrived. */
    setKnownUpTo(sequence: number): void {
      $knownUpTo.set(sequence);
    },
    /** Whether it is new that this is to be kept. */
    keep({ id, at }: JsonRecord): boolean {
      const sequence = /^\d{1,15}$/.test(String(id)) ? Number(id) : Number.NaN;
      if (kept.has(sequence)) return false;
      if (!Number.isNaN(sequence)) kept.set(sequence, isNumber(at) ? at : environment.now());
      return true;
    },
    /** The platform numbers anew: what was remembered says nothing about what comes. */
    reset(sequence: number): void {
      kept.clear();
      seen.resetCursor(sequence);
    },
    stop: combineStops([queue.$waiting, queue.$claims, $knownUpTo].map(($store) => $store.listen(move))),
  };
}
