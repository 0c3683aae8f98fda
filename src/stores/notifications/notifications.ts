import { atom, computed } from 'nanostores';
import type { CardActivityTopic } from '../card-activity.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { asRecord, isNumber, isText } from '../record.ts';
import type { SessionTopic } from '../session.ts';
import { createCursor } from './cursor.ts';
import { type Place, places } from './kind.ts';
import { type AnyNotification, findKind, isExpired, isForEveryone, isIn } from './kinds.ts';
import { createAdmission, createQueue } from './queue.ts';
import type { SeenTopic } from './seen.ts';

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  seen: SeenTopic;
  session: SessionTopic;
}

export type NotificationsTopic = ReturnType<typeof createNotifications>;

/** Parses an event; one without a number gets a local id. */
function createReader(environment: Environment) {
  let unnumbered = 0;
  return (data: unknown, kindOfChannel?: string): AnyNotification | null => {
    const fields = asRecord(data);
    const kind = findKind(fields.kind ?? kindOfChannel);
    const now = environment.serverNow();
    const numbered = isText(fields.id) || isNumber(fields.id);
    if (!numbered) unnumbered += 1;
    return kind?.parse(fields, `${kind.kind}:${numbered ? fields.id : `${now}-${unnumbered}`}`, now) ?? null;
  };
}

/** Notifications of every kind, from arrival to close. */
export function createNotifications({ environment, cardActivity, seen, session }: Dependencies) {
  const read = createReader(environment);
  const listeners = new Set<(notification: AnyNotification) => void>();
  const queue = createQueue();
  const cursor = createCursor({ environment, queue, seen });
  const admissions = (Object.keys(places) as Place[]).map((place) =>
    createAdmission({ environment, cardActivity, queue, seen }, place),
  );
  const admit = () => {
    for (const admission of admissions) void admission();
  };
  /** Ids of personal notifications that were shown, until `receipts.ts` has reported them. */
  const $shown = atom<readonly string[]>([]);
  function report(notification: AnyNotification): void {
    if (!isForEveryone(notification)) $shown.set([...$shown.get(), notification.id]);
  }
  const { $placed, $waiting } = queue;
  const { $cardsActive, $cardsSuppressed } = cardActivity;
  /** The cards that have a slot, even while cards are suppressed. */
  const $dueCards = computed($placed, (placed) => placed.filter(isIn('cards')));

  return {
    $modal: computed([$placed, $cardsSuppressed], (placed, quiet) =>
      quiet ? null : (placed.find(isIn('modal')) ?? null),
    ),
    $shown,
    $dueCards,
    $cards: computed([$dueCards, $cardsSuppressed], (due, quiet) => (quiet ? [] : due)),
    knownUpTo: cursor.knownUpTo,
    setKnownUpTo: cursor.setKnownUpTo,
    resetCursor: cursor.reset,
    $waiting,
    removeWaiting: queue.removeWaiting,
    forget: queue.forget,
    /** Receives an event, in any order and perhaps again. An unknown one is left for a newer page (ADR 30). */
    receive(data: unknown, kindOfChannel?: string): void {
      const notification = read(data, kindOfChannel);
      if (!notification) {
        if (cursor.hold(asRecord(data))) environment.warn('Unknown notification', data);
        return;
      }
      const { id } = notification;
      // The platform leaves out what a player has silenced; it does not know a visitor.
      if (session.isSilenced()) return;
      for (const listener of listeners) listener(notification);
      queue.refresh(notification);
      if (isExpired(notification, environment.serverNow())) {
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
    /** Records that it is on the screen: no other tab and no later visit shows it again. */
    markShown(notification: AnyNotification): void {
      if (queue.confirmShown(notification.id)) report(notification);
    },
    close(id: string): void {
      queue.close([id]);
      seen.rememberClosed(id);
    },
    stop: combineStops([
      ...[$waiting, $cardsActive, $placed].map(($store) => $store.listen(admit)),
      seen.$closed.listen(queue.close),
      session.$account.listen((_, last) => {
        $shown.set([]);
        if (last) queue.forget((notification) => !isForEveryone(notification));
      }),
      cursor.stop,
    ]),
  };
}
