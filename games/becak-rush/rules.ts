import { type PlinkoNumbers, plinkoRules } from '../engines/plinko/rules.ts';

/** `left` lists the streets left of the middle one, from the outside; the right side mirrors them. */
const bothSides = (left: number[], middle: number) => [...left, middle, ...left.toReversed()];

export const numbers: PlinkoNumbers = {
  low: bothSides([800, 300, 160, 140, 110, 90], 50),
  medium: bothSides([2_500, 900, 350, 160, 120, 60], 40),
  high: bothSides([15_000, 2_000, 600, 200, 80, 30], 20),
};

export const rules = plinkoRules(numbers);
