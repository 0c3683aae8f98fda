import type { CardActivityTopic } from '../card-activity.ts';
import type { Environment } from '../environment.ts';
import { type Place, places } from './kind.ts';
import { type AnyNotification, isExpired, isIn } from './kinds.ts';
import type { NotificationQueue } from './queue.ts';
import type { SeenTopic } from './seen.ts';

/** A notification claimed by another tab is retried after this long; after a reload that tab is gone at once. */
const claimRetryMs = 1_000;

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  queue: NotificationQueue;
  seen: SeenTopic;
}

/** Shows queued notifications in the free slots of a place, if this tab claims them first. */
export function createAdmission({ environment, cardActivity, queue, seen }: Dependencies, place: Place) {
  const { $placed, $waiting } = queue;
  const belongs = isIn(place);
  const heldElsewhere = new Set<AnyNotification>();
  let busy = false;

  const next = () => $waiting.get().find((each) => belongs(each) && !heldElsewhere.has(each));
  const isFree = () => $placed.get().filter(belongs).length < places[place];

  /** Another tab has claimed it, but may close before showing it. */
  function retryLater(notification: AnyNotification): void {
    heldElsewhere.add(notification);
    environment.after(claimRetryMs, () => {
      heldElsewhere.delete(notification);
      void admit();
    });
  }

  async function tryNext(notification: AnyNotification): Promise<void> {
    if (isExpired(notification, environment.now()))
      return queue.removeWaiting((other) => other === notification);
    const { id } = notification;
    const claim = await seen.claim(id);
    if (!$waiting.get().includes(notification)) claim?.release();
    else if (!claim && !seen.isSeen(id)) retryLater(notification);
    else {
      if (claim) queue.place(notification, claim);
      queue.removeWaiting((other) => other === notification);
    }
  }

  async function admit(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let each = next(); each && cardActivity.$cardsActive.get() && isFree(); each = next()) {
      await tryNext(each);
    }
    busy = false;
  }

  return admit;
}
