import type { MissedEvents } from '../contract/contract.ts';
import { combineStops, type Stop } from './environment.ts';
import { parseSequence } from './notifications/kind.ts';
import { isForEveryone } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
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
 * the newest response no longer has was shown or read elsewhere, so it does not wait for a place here. Also keeps from the
 * screen what the player is not shown, by their settings or during an exclusion.
 */
export function startUnread({ catchUp, notifications, player, session }: Dependencies): Stop {
  const { $missed } = catchUp;
  /** The events that have arrived since the response. */
  const arrived = new Set<string>();
  let response: MissedEvents | null = null;

  function isNewer(id: string): boolean {
    return (parseSequence(id) ?? 0) > Number(response?.latest);
  }

  function isSilenced({ kind }: { kind: string }): boolean {
    return $missed.get()?.silenced?.includes(kind) ?? false;
  }

  /** Removes what the player is not shown, as soon as it arrives. */
  function silence(): void {
    if (notifications.$waiting.get().some(isSilenced)) notifications.forget(isSilenced);
  }

  function apply(missed: MissedEvents | null): void {
    if (missed?.events === response?.events) return;
    arrived.clear();
    if (missed?.silenced) notifications.forget(isSilenced);
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

  function count({ id, kind }: { id: string; kind: string }): void {
    const missed = $missed.get();
    if (missed?.unread === undefined || isSilenced({ kind }) || !isNewer(id) || arrived.has(id)) return;
    arrived.add(id);
    $missed.set({ ...missed, unread: missed.unread + 1 });
  }

  return combineStops([
    $missed.subscribe(apply),
    notifications.onReceive(count),
    notifications.$waiting.listen(silence),
    player.$request.listen((request) => {
      if (request?.part === 'messages' || request?.part === 'account') catchUp.request();
    }),
    session.$account.listen(() => $missed.set(null)),
  ]);
}
