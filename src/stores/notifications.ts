import { atom, computed } from 'nanostores';
import { $attentive } from './attention.ts';
import type { Stop } from './environment.ts';
import type { FreeSpin, News, ShellEvent } from './offers.ts';
import { claim } from './seen.ts';

/** Push cards on the screen at once; the rest queue (D19). */
const together = 3;

const $arrived = atom<readonly ShellEvent[]>([]);
const $freeSpins = atom<readonly FreeSpin[]>([]);
const $news = atom<readonly News[]>([]);

/** One free-spin card at a time, oldest first (D18). */
export const $freeSpin = computed([$freeSpins, $attentive], ([first], attentive) =>
  attentive && first ? first : null,
);

/** The cards whose turn it is, shown or not. */
export const $turn = computed($news, (news) => news.slice(0, together));

export const $pushCards = computed([$turn, $attentive], (turn, attentive) => (attentive ? turn : []));

/** Takes an event in; it waits until there is someone to see it. */
export function receive(event: ShellEvent): void {
  $arrived.set([...$arrived.get(), event]);
}

export function closeFreeSpin(id: string): void {
  $freeSpins.set($freeSpins.get().filter((offer) => offer.id !== id));
}

export function closePushCard(id: string): void {
  $news.set($news.get().filter((card) => card.id !== id));
}

/** An offer is for the player it was made to; news is for everyone. */
export function forgetFreeSpins(): void {
  $arrived.set($arrived.get().filter(({ kind }) => kind !== 'freeSpin'));
  $freeSpins.set([]);
}

export function startNotifications(): Stop {
  const admit = () => {
    const arrived = $arrived.get();
    if (!$attentive.get() || arrived.length === 0) return;
    $arrived.set([]);
    const fresh = arrived.filter(({ id }) => claim(id));
    const offers = fresh.filter((event) => event.kind === 'freeSpin');
    const news = fresh.filter((event) => event.kind === 'news');
    if (offers.length > 0) $freeSpins.set([...$freeSpins.get(), ...offers]);
    if (news.length > 0) $news.set([...$news.get(), ...news]);
  };
  const stops = [$arrived.listen(admit), $attentive.listen(admit)];
  admit();
  return () => {
    for (const stop of stops) stop();
  };
}
