import type { Random } from '../../rules.ts';
import { type Spots, spotRules } from '../spots/rules.ts';

/** 1 to 6 each. */
export type Dice = readonly [number, number, number];

export const faces = [1, 2, 3, 4, 5, 6] as const;

export const totalOf = (dice: Dice) => dice[0] + dice[1] + dice[2];
const isTriple = ([a, b, c]: Dice) => a === b && b === c;
const count = (dice: Dice, face: number) => dice.filter((shown) => shown === face).length;

/** Payout per chip by the total of the three dice. */
export const totalPays: Record<number, number> = { 4: 68, 5: 34, 6: 20, 7: 14, 8: 10, 9: 8, 10: 7.5 };
/** Payout per chip by the number of dice with the face. */
const facePays = [0, 2, 3, 13];

const when = (pays: number, holds: (dice: Dice) => boolean) => (dice: Dice) => (holds(dice) ? pays : 0);
/** Small, big, even and odd lose to three of a kind. */
const even = (holds: (total: number) => boolean) =>
  when(2, (dice) => !isTriple(dice) && holds(totalOf(dice)));

export const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => [a, b] as const));
export const totals = Array.from({ length: 14 }, (_, index) => index + 4);

export const sicBoSpots: Spots<Dice> = {
  small: even((total) => total <= 10),
  big: even((total) => total >= 11),
  even: even((total) => total % 2 === 0),
  odd: even((total) => total % 2 === 1),
  ...Object.fromEntries(
    faces.map((face) => [`face${face}`, (dice: Dice) => facePays[count(dice, face)] ?? 0]),
  ),
  ...Object.fromEntries(
    totals.map((total) => [
      `total${total}`,
      when(totalPays[Math.min(total, 21 - total)] ?? 0, (dice) => totalOf(dice) === total),
    ]),
  ),
  ...Object.fromEntries(
    pairs.map(([a, b]) => [`pair${a}${b}`, when(7, (dice) => count(dice, a) > 0 && count(dice, b) > 0)]),
  ),
  ...Object.fromEntries(faces.map((face) => [`double${face}`, when(13, (dice) => count(dice, face) >= 2)])),
  ...Object.fromEntries(faces.map((face) => [`triple${face}`, when(200, (dice) => count(dice, face) === 3)])),
  triple: when(34, isTriple),
};

const throwDie = (random: Random) => random.below(6) + 1;

export const sicBoRules = spotRules<Dice>({
  spots: sicBoSpots,
  draw: (random) => [throwDie(random), throwDie(random), throwDie(random)],
  outcomes: () =>
    faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [[a, b, c] as const, 1] as const))),
});
