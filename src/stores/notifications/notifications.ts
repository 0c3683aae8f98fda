import { atom, computed } from 'nanostores';
import type { CardActivityTopic } from '../card-activity.ts';
import { combineStops, type Environment } from '../environment.ts';
import type { SessionTopic } from '../session.ts';
import { createAdmission } from './admission.ts';
import { createArrivals } from './arrivals.ts';
import { createCursor } from './cursor.ts';
import { type Place, places } from './kind.ts';
import { type AnyNotification, isForEveryone, isIn } from './kinds.ts';
import { createQueue } from './queue.ts';
import type { SeenTopic } from './seen.ts';

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  seen: SeenTopic;
  session: SessionTopic;
}

export type NotificationsTopic = ReturnType<typeof createNotifications>;

/** Notifications of every kind, from arrival to close. */
export function createNotifications({ environment, cardActivity, seen, session }: Dependencies) {
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
    ...createArrivals({ environment, cursor, queue, report, seen }),
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
