import type { Environment, Stop } from '../environment.ts';
import { asRecord, isNumber, isText } from '../record.ts';
import type { CursorTopic } from './cursor.ts';
import { type AnyNotification, findKind, isExpired } from './kinds.ts';
import type { NotificationQueue } from './queue.ts';
import type { SeenTopic } from './seen.ts';

interface Dependencies {
  environment: Environment;
  cursor: CursorTopic;
  queue: NotificationQueue;
  /** Reports it as shown, unless it is for everyone. */
  report(notification: AnyNotification): void;
  seen: SeenTopic;
}

/** Parses an event; one without a number gets a local id. */
function createReader(environment: Environment) {
  let unnumbered = 0;
  return (data: unknown, kindOfChannel?: string): AnyNotification | null => {
    const fields = asRecord(data);
    const kind = findKind(fields.kind ?? kindOfChannel);
    const now = environment.now();
    const numbered = isText(fields.id) || isNumber(fields.id);
    if (!numbered) unnumbered += 1;
    return kind?.parse(fields, `${kind.kind}:${numbered ? fields.id : `${now}-${unnumbered}`}`, now) ?? null;
  };
}

/** Receives events, in any order and with duplicates. */
export function createArrivals({ environment, cursor, queue, report, seen }: Dependencies) {
  const read = createReader(environment);
  const listeners = new Set<(notification: AnyNotification) => void>();

  return {
    /** An unknown event is left for a newer page (ADR 30). */
    receive(data: unknown, kindOfChannel?: string): void {
      const notification = read(data, kindOfChannel);
      if (!notification) {
        if (cursor.hold(asRecord(data))) environment.warn('Unknown notification', data);
        return;
      }
      const { id } = notification;
      for (const listener of listeners) listener(notification);
      queue.refresh(notification);
      if (isExpired(notification, environment.now())) {
        queue.removeWaiting((other) => other.id === id);
        report(notification);
      } else if (!queue.has(id)) {
        if (!seen.isSeen(id)) queue.add(notification);
        else report(notification);
      }
    },
    /** Calls the listener for every notification, also for those that another tab shows. */
    onReceive(listener: (notification: AnyNotification) => void): Stop {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
