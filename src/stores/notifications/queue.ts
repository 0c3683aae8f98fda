import { atom } from 'nanostores';
import type { Claim } from './claims.ts';
import type { AnyNotification } from './kinds.ts';
import { sequenceOf } from './sequence.ts';

/** The place of a notification in the platform's order. */
export const orderOf = ({ id }: { id: string }) => sequenceOf(id) ?? Number.POSITIVE_INFINITY;

export type NotificationQueue = ReturnType<typeof createQueue>;

/** What has arrived: it waits until there is someone to see it, and stands in one of the places until it is closed. */
export function createQueue() {
  /** Not yet shown here, oldest first; another tab may show it. */
  const $waiting = atom<readonly AnyNotification[]>([]);
  const $placed = atom<readonly AnyNotification[]>([]);
  /** Claimed by this tab, and not yet on the screen: the view may still be on its way. */
  const $claims = atom<ReadonlyMap<string, Claim>>(new Map());

  /** What becomes of a claim; false when there is none any more. */
  function settle(id: string, how: (claim: Claim) => void): boolean {
    const claim = $claims.get().get(id);
    if (!claim) return false;
    how(claim);
    $claims.set(new Map([...$claims.get()].filter(([other]) => other !== id)));
    return true;
  }

  function removeWaiting(leaves: (notification: AnyNotification) => boolean): void {
    $waiting.set($waiting.get().filter((notification) => !leaves(notification)));
  }

  return {
    $waiting,
    $placed,
    $claims,
    has: (id: string) => [...$waiting.get(), ...$placed.get()].some((other) => other.id === id),
    add(notification: AnyNotification): void {
      const waiting = $waiting.get();
      const later = waiting.findIndex((other) => orderOf(other) > orderOf(notification));
      $waiting.set(waiting.toSpliced(later === -1 ? waiting.length : later, 0, notification));
    },
    /** What has arrived anew tells the state of now; what is on the screen stays as it is read. */
    renew(notification: AnyNotification): void {
      $waiting.set($waiting.get().map((other) => (other.id === notification.id ? notification : other)));
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
    forget(leaves: (notification: AnyNotification) => boolean): void {
      removeWaiting(leaves);
      for (const { id } of $placed.get().filter(leaves)) settle(id, (claim) => claim.release());
      $placed.set($placed.get().filter((notification) => !leaves(notification)));
    },
  };
}
