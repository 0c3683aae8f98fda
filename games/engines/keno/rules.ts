import type { ExpectedReturn, Random, Rules, Staked } from '../../rules.ts';
import { type Hundredths, type Odds, winOf } from '../hundredths.ts';

/** Numbers 1 to 80; a round draws 20. */
export const BALLS = 80;
export const DRAWN = 20;
export const MOST_PICKS = 10;

/** Payouts by the size of the ticket and its number of hits. */
export type KenoNumbers = Readonly<Record<number, Readonly<Record<number, Hundredths>>>>;

export interface KenoBet extends Staked {
  /** The player's numbers; empty for random picks. */
  picks: readonly number[];
  /** Number of random picks; 0 where the player has chosen. */
  quick: number;
}

export interface KenoView {
  picks: number[];
  /** In the order of the draw. */
  drawn: number[];
  hits: number[];
  pays: Hundredths;
}

/** Different balls in the order of the draw. */
function draw(count: number, random: Random): number[] {
  const balls = Array.from({ length: BALLS }, (_, index) => index + 1);
  return Array.from({ length: count }, () => balls.splice(random.below(balls.length), 1)[0] as number);
}

function ticketPays(numbers: KenoNumbers, picks: number, hits: number): Hundredths {
  return numbers[picks]?.[hits] ?? 0;
}

/** Probability of exactly this number of hits (hypergeometric). */
export function chanceOf(picks: number, hits: number): number {
  const choose = (from: number, count: number): number =>
    count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
  return (choose(DRAWN, hits) * choose(BALLS - DRAWN, picks - hits)) / choose(BALLS, picks);
}

const sumOver = (numbers: KenoNumbers, picks: number, worth: (pays: Hundredths) => number) =>
  [...Array(picks + 1).keys()].reduce(
    (sum, hits) => sum + chanceOf(picks, hits) * worth(ticketPays(numbers, picks, hits)),
    0,
  );

/** Expected win per rupiah staked on a ticket of this size. */
export function returnOfTicket(numbers: KenoNumbers, picks: number): number {
  return sumOver(numbers, picks, (pays) => pays) / 100;
}

export function kenoOdds(numbers: KenoNumbers, picks: number): Odds {
  return {
    hits: sumOver(numbers, picks, (pays) => (pays > 0 ? 1 : 0)),
    largest: Math.max(...Object.values(numbers[picks] ?? {})),
  };
}

export function kenoRules(numbers: KenoNumbers): Rules<KenoBet, KenoView> {
  return {
    run({ stake, picks: own, quick }, _actions, random) {
      const picks = own.length > 0 ? [...own] : draw(quick, random);
      const drawn = draw(DRAWN, random);
      const hits = picks.filter((pick) => drawn.includes(pick));
      const pays = ticketPays(numbers, picks.length, hits.length);
      const byNumber = (a: number, b: number) => a - b;
      const view = { picks: picks.sort(byNumber), drawn, hits: hits.sort(byNumber), pays };
      return { view, next: [], stake, win: winOf(stake, pays) };
    },
    /** Return of the ticket that returns least. */
    expected: (): ExpectedReturn => ({
      value: Math.min(...Object.keys(numbers).map((picks) => returnOfTicket(numbers, Number(picks)))),
      method: 'exact',
    }),
  };
}
