import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';
import { $pushCards, closePushCard } from './notifications.ts';

/** Milliseconds after which a card without a link closes itself (spec §9). */
export const cardLifetime = 10_000;

/** `remaining` is what was left at `since`; a paused one keeps it. */
export type Countdown =
  | { state: 'running'; remaining: number; since: number }
  | { state: 'paused'; remaining: number };

export const $countdowns = atom<ReadonlyMap<string, Countdown>>(new Map());

const $held = atom<ReadonlySet<string>>(new Set());

/** The pointer or the focus is on a card: its time stands still (D19). */
export function holdPushCard(id: string, held: boolean): void {
  const ids = new Set($held.get());
  if (held) ids.add(id);
  else ids.delete(id);
  $held.set(ids);
}

function remainingOf(countdown: Countdown | undefined, now: number): number {
  if (!countdown) return cardLifetime;
  if (countdown.state === 'paused') return countdown.remaining;
  return Math.max(0, Math.min(countdown.remaining, countdown.remaining - (now - countdown.since)));
}

/** Runs the time of the cards that are shown and not held; a hidden tab shows none, so theirs stands still. */
export function startCountdowns(environment: Environment): Stop {
  const timers = new Map<string, Stop>();
  let closing = new Set<string>();

  function run(id: string, remaining: number): Countdown {
    timers.set(
      id,
      environment.after(remaining, () => closePushCard(id)),
    );
    return { state: 'running', remaining, since: environment.now() };
  }

  function pause(id: string, remaining: number): Countdown {
    timers.get(id)?.();
    timers.delete(id);
    return { state: 'paused', remaining };
  }

  function update(): void {
    const now = environment.now();
    const shown = $pushCards.get().filter(({ link }) => link === null);
    const ids = new Set(shown.map(({ id }) => id));
    const next = new Map<string, Countdown>();
    for (const id of new Set([...ids, ...$countdowns.get().keys()])) {
      const countdown = $countdowns.get().get(id);
      const runs = ids.has(id) && !$held.get().has(id);
      if (countdown && runs === (countdown.state === 'running')) next.set(id, countdown);
      else next.set(id, (runs ? run : pause)(id, remainingOf(countdown, now)));
    }
    $countdowns.set(next);
  }

  const stops = [$pushCards.subscribe(update), $held.listen(update)];
  return () => {
    for (const stop of [...stops, ...timers.values()]) stop();
  };
}
