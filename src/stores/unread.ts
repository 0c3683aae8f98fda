import type { MissedEvents } from '../contract/contract.ts';
import { combineStops, type Stop } from './environment.ts';
import { isForEveryone } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { parseSequence } from './notifications/sequence.ts';
import type { PlayerTopic } from './player.ts';
import type { CatchUpTopic } from './realtime/catch-up.ts';
import type { SessionTopic } from './session.ts';

interface Dependencies {
  catchUp: CatchUpTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

/**
 * Keeps `$missed.unread`, the player's unread messages, between responses: it adds the events that have arrived since. What
 * the newest response no longer has was shown or read elsewhere, so it does not wait for a place here.
 */
export function startUnread({ catchUp, notifications, player, session }: Dependencies): Stop {
  const { $missed } = catchUp;
  /** The events that have arrived since the response. */
  const arrived = new Set<string>();
  let response: MissedEvents | null = null;

  function isNewer(id: string): boolean {
    return (parseSequence(id) ?? 0) > Number(response?.latest);
  }

  function apply(missed: MissedEvents | null): void {
    if (missed?.events === response?.events) return;
    arrived.clear();
    response = missed;
    if (!missed) return;
    const unseen = new Set(missed.events.map(({ kind, id }) => `${kind}:${id}`));
    notifications.removeWaiting(
      (waiting) =>
        !isForEveryone(waiting) &&
        parseSequence(waiting.id) !== null &&
        !isNewer(waiting.id) &&
        !unseen.has(waiting.id),
    );
  }

  function count({ id }: { id: string }): void {
    const missed = $missed.get();
    if (missed?.unread === undefined || !isNewer(id) || arrived.has(id)) return;
    arrived.add(id);
    $missed.set({ ...missed, unread: missed.unread + 1 });
  }

  return combineStops([
    $missed.subscribe(apply),
    notifications.onReceive(count),
    player.$request.listen((request) => {
      if (request?.part === 'messages') catchUp.request();
    }),
    session.$account.listen(() => $missed.set(null)),
  ]);
}
