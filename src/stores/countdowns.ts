import { atom } from 'nanostores';
import type { CardActivityTopic } from './card-activity.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { ViewTopic } from './view.ts';
import { whileWatched } from './while-watched.ts';

/** Milliseconds after which a card without a link closes itself (spec §9). */
export const cardLifetime = 10_000;

/** `remaining` is what was left at `since`; a paused one keeps it. */
export type Countdown =
  | { state: 'running'; remaining: number; since: number }
  | { state: 'paused'; remaining: number };

type Hold = 'pointer' | 'focus';

/** Milliseconds that a card has left now. */
export function remainingOf(countdown: Countdown | undefined, now: number): number {
  if (!countdown) return cardLifetime;
  if (countdown.state === 'paused') return countdown.remaining;
  return Math.max(0, Math.min(countdown.remaining, countdown.remaining - (now - countdown.since)));
}

function createTimers(environment: Environment, onEnd: (id: string) => void) {
  const timers = new Map<string, Stop>();
  return {
    running: () => [...timers.keys()],
    run(id: string, remaining: number): Countdown {
      timers.set(
        id,
        environment.after(remaining, () => onEnd(id)),
      );
      return { state: 'running', remaining, since: environment.now() };
    },
    halt(id: string): void {
      timers.get(id)?.();
      timers.delete(id);
    },
  };
}

/** The pointer or the focus is on a card: its time stands still until both have left (D19). */
function createHolds() {
  const $held = atom<readonly { id: string; by: Hold }[]>([]);

  /** Without a reason: a card that leaves the screen holds nothing any more. */
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
      const remaining = remainingOf(countdown, environment.now());
      timers.halt(id);
      next.set(id, runs ? timers.run(id, remaining) : { state: 'paused', remaining });
    }
    for (const id of timers.running()) if (!next.has(id)) timers.halt(id);
    if (next.size > 0 || last.size > 0) $countdowns.set(next);
  }

  /** A browser without `moveBefore` starts the bars anew when the island moves; the times follow. */
  function restart(): void {
    update(false);
    update();
  }

  /** Runs the time of the cards that are shown and not held. */
  function follow(): Stop {
    const look = () => update();
    const stops = [
      $dueCards.subscribe(look),
      $held.listen(look),
      $cardsActive.listen(look),
      $viewReady.listen(look),
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
