import { combineStops, type Environment, type Stop } from './environment.ts';
import { changesBalance } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  player: Pick<PlayerTopic, '$request'>;
}

/** The platform has closed a period by then. */
const afterChangeMs = 1_000;
/** Longer timers fire at once in browsers. */
const longestTimerMs = 24 * 60 * 60 * 1_000;

/**
 * Calls back when the player's offers may have changed: by an event, when a reward has arrived, when a period begins or
 * ends, and when the tab becomes visible.
 */
export function onOfferChanges({ environment, notifications, player }: Dependencies, load: () => void) {
  let cancelTimer: Stop = () => {};
  const stops = [
    player.$request.listen((request) => {
      if (request?.part === 'offers' || request?.part === 'account') load();
    }),
    notifications.onReceive((notification) => {
      if (changesBalance(notification) || notification.kind === 'freeSpin') load();
    }),
    environment.on('visibility', load),
    () => cancelTimer(),
  ];
  return {
    /** Sets the moments, in epoch ms, at which a period begins or ends. */
    setMoments(moments: readonly number[]): void {
      cancelTimer();
      const now = environment.serverNow();
      const next = Math.min(...moments.filter((at) => at > now));
      if (!Number.isFinite(next)) return;
      cancelTimer = environment.after(Math.min(next - now + afterChangeMs, longestTimerMs), load);
    },
    stop: combineStops(stops),
  };
}
