import { type Language, rupiah } from '../../../i18n/i18n.ts';
import type { PictureEvent } from '../../events.ts';
import type { Hundredths } from '../hundredths.ts';
import { everyStop, rows, type Shown, type Strip } from './strips.ts';

/** A reel is held longer where it can raise the payout by this much. */
const DECISIVE: Hundredths = 1_000;

/** Nothing pays for fewer than three reels. */
const FIRST_DECISIVE_REEL = 2;

/** The stop that shows these symbols, with the wild in the middle where it has filled the reel; −1 for none. */
function stopOf(reel: Strip, shown: Shown, wild: string | undefined): number {
  const isFilled = shown.every((symbol) => symbol === wild);
  return everyStop(reel).findIndex((symbols) =>
    isFilled ? symbols[1] === wild : symbols.every((symbol, row) => symbol === shown[row]),
  );
}

/** Amount and texts of a part of the win, which `times` has multiplied. */
export function partialWin(text: string, amount: number, times: number, language: Language) {
  const paid = rupiah(amount, language);
  return { amount, prize: times > 1 ? `×${times} · ${paid}` : paid, text: `${text}: ${paid}` };
}

/**
 * The reels of a machine, which stop from left to right. `pays` is the payout of reels of which the last ones
 * may show nothing. Empty for a round of other strips.
 */
export function reelEvents(
  strips: readonly Strip[],
  shown: readonly Shown[],
  wild: string | undefined,
  pays: (reels: Shown[]) => Hundredths,
): PictureEvent[] {
  const nothing = Array<string>(rows).fill('');
  const paysFirst = (first: readonly Shown[]) => pays(strips.map((_, reel) => first[reel] ?? nothing));
  const stops = strips.map((strip, reel) => stopOf(strip, shown[reel] ?? [], wild));
  if (stops.includes(-1)) return [];
  const isHeld = (reel: number) => {
    const before = shown.slice(0, reel);
    const now = paysFirst(before);
    return everyStop(strips[reel] ?? []).some((symbols) => paysFirst([...before, symbols]) - now >= DECISIVE);
  };
  return stops.map((stop, reel) => ({
    kind: 'reel',
    reel,
    stop,
    isHeld: reel >= FIRST_DECISIVE_REEL && isHeld(reel),
  }));
}
