import type { Random } from '../../rules.ts';

/** The symbols of a reel in order; `rows` of them are in sight. */
export type Strip = readonly string[];
/** The symbols in sight on one reel, from the top. */
export type Shown = readonly string[];

/** Rows of every machine. */
export const rows = 3;

/** Parses a strip from its symbols, separated by spaces. */
export function strip(pictures: string): Strip {
  return pictures.trim().split(/\s+/);
}

/** The symbols in sight at a stop. */
function shownAt(reel: Strip, stop: number): Shown {
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] as string);
}

/** Every stop of every reel is equally likely. */
export function spin(strips: readonly Strip[], random: Random): Shown[] {
  return strips.map((reel) => shownAt(reel, random.below(reel.length)));
}

/** The symbols in sight at each stop. */
export function everyStop(reel: Strip): Shown[] {
  return reel.map((_, stop) => shownAt(reel, stop));
}

/** The probability of each value, where all given ones are equally likely. */
export function chances<T>(values: readonly T[], key: (value: T) => string = String): [T, number][] {
  const found = new Map<string, [T, number]>();
  for (const value of values) {
    const [first, chance] = found.get(key(value)) ?? [value, 0];
    found.set(key(value), [first, chance + 1 / values.length]);
  }
  return [...found.values()];
}

/** Expected value over independent draws, one from each list. */
export function expectedOver<T>(lists: readonly [T, number][][], value: (drawn: T[]) => number): number {
  const drawn: T[] = [];
  const from = (index: number): number => {
    const list = lists[index];
    if (!list) return value(drawn);
    return list.reduce((sum, [item, chance]) => {
      drawn[index] = item;
      return sum + chance * from(index + 1);
    }, 0);
  };
  return from(0);
}

/**
 * The largest value of all combinations, one from each list. `atMost` returns an upper bound for the first
 * elements of a combination, and the exact value of a complete one; branches below the best value are
 * skipped.
 */
export function largestOf<T>(lists: readonly (readonly T[])[], atMost: (first: T[]) => number): number {
  let best = 0;
  const from = (first: T[]): void => {
    const list = lists[first.length];
    if (!list) {
      best = Math.max(best, atMost(first));
      return;
    }
    const next = list.map((item) => [...first, item]).map((items) => ({ items, bound: atMost(items) }));
    for (const { items, bound } of next.sort((a, b) => b.bound - a.bound)) if (bound > best) from(items);
  };
  from([]);
  return best;
}
