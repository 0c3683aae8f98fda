import type { Environment, Stop } from '../environment.ts';
import { isNumber, isText, recordOf } from '../record.ts';
import type { CursorTopic } from './cursor.ts';
import { type AnyNotification, isForEveryone, isOver, kindOf } from './kinds.ts';
import type { NotificationQueue } from './queue.ts';
import type { ReceiptsTopic } from './receipts.ts';
import type { SeenTopic } from './seen.ts';

interface Dependencies {
  environment: Environment;
  cursor: CursorTopic;
  queue: NotificationQueue;
  receipts: ReceiptsTopic;
  seen: SeenTopic;
}

/** Reads what arrived; what the platform has not numbered gets a name of its own. */
function createReader(environment: Environment) {
  let unnamed = 0;
  return (data: unknown, kindOfChannel?: string): AnyNotification | null => {
    const fields = recordOf(data);
    const kind = kindOf(fields.kind ?? kindOfChannel);
    const now = environment.now();
    const numbered = isText(fields.id) || isNumber(fields.id);
    if (!numbered) unnamed += 1;
    return kind?.parse(fields, `${kind.kind}:${numbered ? fields.id : `${now}-${unnamed}`}`, now) ?? null;
  };
}

/** Takes in what arrived, however often and in whatever order. */
export function createArrivals({ environment, cursor, queue, receipts, seen }: Dependencies) {
  const read = createReader(environment);
  const listeners = new Set<(notification: AnyNotification) => void>();

  return {
    /** What this page does not understand is kept for a newer one (ADR 31). */
    receive(data: unknown, kindOfChannel?: string): void {
      const notification = read(data, kindOfChannel);
      if (!notification) {
        if (cursor.keep(recordOf(data))) environment.warn('A notification was not understood', data);
        return;
      }
      const { id } = notification;
      for (const listener of listeners) listener(notification);
      if (isOver(notification, environment.now())) {
        queue.removeWaiting((other) => other.id === id);
        receipts.add(id);
      } else if (queue.has(id)) queue.renew(notification);
      else if (!seen.isSeen(id)) queue.add(notification);
      else if (!isForEveryone(notification)) receipts.add(id);
    },
    /** Calls for each that arrives, also when another tab shows it. */
    onReceive(listener: (notification: AnyNotification) => void): Stop {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
