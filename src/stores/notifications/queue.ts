import { atom } from 'nanostores';
import type { CardActivityTopic } from '../card-activity.ts';
import type { Environment } from '../environment.ts';
import { type Place, parseSequence, places } from './kind.ts';
import { type AnyNotification, isExpired, isIn } from './kinds.ts';
import type { Claim, SeenTopic } from './seen.ts';

/** A notification claimed by another tab is retried after this long; after a reload that tab is gone at once. */
const claimRetryMs = 1_000;

/** The platform's number; unnumbered notifications come last. */
export const queueOrder = ({ id }: { id: string }) => parseSequence(id) ?? Number.POSITIVE_INFINITY;

export type NotificationQueue = ReturnType<typeof createQueue>;

/** Notifications that have arrived: waiting, or in a slot until they are closed. */
export function createQueue() {
  /** Not shown in this tab, oldest first; another tab may show them. */
  const $waiting = atom<readonly AnyNotification[]>([]);
  const $placed = atom<readonly AnyNotification[]>([]);
  /** Claimed by this tab but not yet rendered. */
  const $claims = atom<ReadonlyMap<string, Claim>>(new Map());

  /** Applies an action to a claim and removes it; false when there is none. */
  function settle(id: string, action: (claim: Claim) => void): boolean {
    const claim = $claims.get().get(id);
    if (!claim) return false;
    action(claim);
    $claims.set(new Map([...$claims.get()].filter(([other]) => other !== id)));
    return true;
  }

  function removeWaiting(matches: (notification: AnyNotification) => boolean): void {
    $waiting.set($waiting.get().filter((notification) => !matches(notification)));
  }

  return {
    $waiting,
    $placed,
    $claims,
    has: (id: string) => [...$waiting.get(), ...$placed.get()].some((other) => other.id === id),
    add(notification: AnyNotification): void {
      const waiting = $waiting.get();
      const later = waiting.findIndex((other) => queueOrder(other) > queueOrder(notification));
      $waiting.set(waiting.toSpliced(later === -1 ? waiting.length : later, 0, notification));
    },
    /** Replaces a notification by a newer state of it, also on the screen. */
    refresh(notification: AnyNotification): void {
      for (const $list of [$waiting, $placed])
        $list.set($list.get().map((other) => (other.id === notification.id ? notification : other)));
    },
    removeWaiting,
    place(notification: AnyNotification, claim: Claim): void {
      $claims.set(new Map([...$claims.get(), [notification.id, claim]]));
      $placed.set([...$placed.get(), notification]);
    },
    confirmShown: (id: string) => settle(id, (claim) => claim.confirm()),
    close(ids: readonly string[]): void {
      const stay = $placed.get().filter(({ id }) => !ids.includes(id));
      if (stay.length < $placed.get().length) $placed.set(stay);
    },
    forget(matches: (notification: AnyNotification) => boolean): void {
      removeWaiting(matches);
      for (const { id } of $placed.get().filter(matches)) settle(id, (claim) => claim.release());
      $placed.set($placed.get().filter((notification) => !matches(notification)));
    },
  };
}

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
    if (isExpired(notification, environment.serverNow()))
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
