import { type Spots, spotRules } from '../spots/rules.ts';

/** 0 to 36: a wheel with a single zero. */
export const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'green' | 'red' | 'black';

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return reds.has(pocket) ? 'red' : 'black';
}

const paying = (pays: number, covers: (pocket: number) => boolean) => (pocket: number) =>
  covers(pocket) ? pays : 0;
const spread = (pays: number, covers: (pocket: number) => boolean) =>
  paying(pays, (pocket) => pocket > 0 && covers(pocket));

/** Zero wins only on its own number. */
const rouletteSpots: Spots<number> = {
  red: paying(2, (pocket) => colourOf(pocket) === 'red'),
  black: paying(2, (pocket) => colourOf(pocket) === 'black'),
  even: spread(2, (pocket) => pocket % 2 === 0),
  odd: spread(2, (pocket) => pocket % 2 === 1),
  low: spread(2, (pocket) => pocket <= 18),
  high: spread(2, (pocket) => pocket > 18),
  ...Object.fromEntries(
    [1, 2, 3].flatMap((third) => [
      [`dozen${third}`, spread(3, (pocket) => Math.ceil(pocket / 12) === third)],
      [`column${third}`, spread(3, (pocket) => pocket % 3 === third % 3)],
    ]),
  ),
  ...Object.fromEntries(
    pockets.map((pocket) => [`number${pocket}`, paying(36, (drawn) => drawn === pocket)]),
  ),
};

export const rouletteRules = spotRules<number>({
  spots: rouletteSpots,
  draw: (random) => random.below(pockets.length),
  outcomes: () => pockets.map((pocket) => [pocket, 1] as const),
});
