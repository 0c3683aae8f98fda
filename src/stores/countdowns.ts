import { atom } from 'nanostores';
import type { CardActivityTopic } from './card-activity.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { ViewTopic } from './view.ts';
import { whileWatched } from './while-watched.ts';

/** A card without a link closes after this long (spec §9). */
export const cardLifetimeMs = 10_000;

/** `remainingMs` is the time that was left at `since`, or when it was paused. */
export type Countdown =
  | { state: 'running'; remainingMs: number; since: number }
  | { state: 'paused'; remainingMs: number };

type Hold = 'pointer' | 'focus';

export function timeLeftMs(countdown: Countdown | undefined, now: number): number {
  if (!countdown) return cardLifetimeMs;
  if (countdown.state === 'paused') return countdown.remainingMs;
  return Math.max(0, Math.min(countdown.remainingMs, countdown.remainingMs - (now - countdown.since)));
}

function createTimers(environment: Environment, onEnd: (id: string) => void) {
  const timers = new Map<string, Stop>();
  return {
    running: () => [...timers.keys()],
    run(id: string, remainingMs: number): Countdown {
      timers.set(
        id,
        environment.after(remainingMs, () => onEnd(id)),
      );
      return { state: 'running', remainingMs, since: environment.now() };
    },
    halt(id: string): void {
      timers.get(id)?.();
      timers.delete(id);
    },
  };
}

/** A card's timer pauses while the pointer or the focus is on it (D19). */
function createHolds() {
  const $held = atom<readonly { id: string; by: Hold }[]>([]);

  /** Without `by` all holds of the card are released: it leaves the screen. */
  function releasePushCard(id: string, by?: Hold): void {
    const held = $held.get();
    const left = held.filter((hold) => hold.id !== id || (by !== undefined && hold.by !== by));
    if (left.length < held.length) $held.set(left);
  }

  return {
    $held,
    isHeld: (id: string) => $held.get().some((hold) => hold.id === id),
    holdPushCard(id: string, by: Hold): void {
      releasePushCard(id, by);
      $held.set([...$held.get(), { id, by }]);
    },
    releasePushCard,
  };
}

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  notifications: NotificationsTopic;
  view: ViewTopic;
}

export function createCountdowns({ environment, cardActivity, notifications, view }: Dependencies) {
  const { $cardsActive } = cardActivity;
  const { $dueCards, close } = notifications;
  const { $viewReady } = view;
  const $countdowns = atom<ReadonlyMap<string, Countdown>>(new Map());
  const { $held, isHeld, holdPushCard, releasePushCard } = createHolds();
  const timers = createTimers(environment, close);

  function update(running = $cardsActive.get() && $viewReady.get()): void {
    const last = $countdowns.get();
    const cards = $dueCards.get().filter(({ link }) => link === null);
    const next = new Map<string, Countdown>();
    for (const { id } of cards) {
      const countdown = last.get(id);
      const runs = running && !isHeld(id);
      if (countdown && runs === (countdown.state === 'running')) {
        next.set(id, countdown);
        continue;
      }
      const remainingMs = timeLeftMs(countdown, environment.now());
      timers.halt(id);
      next.set(id, runs ? timers.run(id, remainingMs) : { state: 'paused', remainingMs });
    }
    for (const id of timers.running()) if (!next.has(id)) timers.halt(id);
    if (next.size > 0 || last.size > 0) $countdowns.set(next);
  }

  /** Browsers without `moveBefore` restart the CSS animations when the island moves, so the timers restart too. */
  function restart(): void {
    update(false);
    update();
  }

  /** Runs the timers of the cards that are shown and not held. */
  function follow(): Stop {
    const onChange = () => update();
    const stops = [
      $dueCards.subscribe(onChange),
      $held.listen(onChange),
      $cardsActive.listen(onChange),
      $viewReady.listen(onChange),
      environment.on('swap', restart),
    ];
    return () => {
      combineStops(stops)();
      update(false);
    };
  }

  return {
    $countdowns,
    holdPushCard,
    releasePushCard,
    stop: whileWatched($countdowns, follow),
  };
}
