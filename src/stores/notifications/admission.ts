import type { CardActivityTopic } from '../card-activity.ts';
import type { Environment } from '../environment.ts';
import { type Place, places } from './kind.ts';
import { type AnyNotification, isIn, isOver } from './kinds.ts';
import type { NotificationQueue } from './queue.ts';
import type { SeenTopic } from './seen.ts';

/** Milliseconds until what another tab holds is asked for again; after a reload that tab is gone at once. */
const claimRetryDelay = 1_000;

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  queue: NotificationQueue;
  seen: SeenTopic;
}

/** Fills what is free of a place with what this tab is the first to claim. */
export function createAdmission({ environment, cardActivity, queue, seen }: Dependencies, place: Place) {
  const { $placed, $waiting } = queue;
  const belongs = isIn(place);
  const heldElsewhere = new Set<AnyNotification>();
  let busy = false;

  const next = () => $waiting.get().find((each) => belongs(each) && !heldElsewhere.has(each));
  const isFree = () => $placed.get().filter(belongs).length < places[place];

  /** Another tab has it and may go before its view has come. */
  function askAgain(notification: AnyNotification): void {
    heldElsewhere.add(notification);
    environment.after(claimRetryDelay, () => {
      heldElsewhere.delete(notification);
      void admit();
    });
  }

  async function tryNext(notification: AnyNotification): Promise<void> {
    if (isOver(notification, environment.now()))
      return queue.removeWaiting((other) => other === notification);
    const { id } = notification;
    const claim = await seen.claim(id);
    if (!$waiting.get().includes(notification)) claim?.release();
    else if (!claim && !seen.isSeen(id)) askAgain(notification);
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
