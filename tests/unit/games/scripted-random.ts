import type { Random } from '../../../games/rules.ts';

/** Returns the given numbers in order. */
export function scripted(...numbers: number[]): Random {
  return {
    below(count) {
      const next = numbers.shift();
      if (next === undefined || next >= count) throw new RangeError(`no number below ${count} was given`);
      return next;
    },
  };
}
