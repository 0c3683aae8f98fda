import type { Random } from '../../rules.ts';

/** Pictures in a reel's order; a turned reel shows `rows` of them, one below the other. */
export type Strip = readonly string[];
/** What one reel shows, from the top. */
export type Shown = readonly string[];

/** Rows of every machine. */
export const rows = 3;

/** A strip from its pictures, written one after another. */
export function strip(pictures: string): Strip {
  return pictures.trim().split(/\s+/);
}

/** What a reel shows that has stopped at a place. */
function shownAt(reel: Strip, stop: number): Shown {
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] as string);
}

/** Every stop of every reel is as likely as any other. */
export function spin(strips: readonly Strip[], random: Random): Shown[] {
  return strips.map((reel) => shownAt(reel, random.below(reel.length)));
}

/** What a reel may show, once for each of its stops. */
export function everyStop(reel: Strip): Shown[] {
  return reel.map((_, stop) => shownAt(reel, stop));
}

/** How likely each value is, where each given one is as likely as any other. */
export function chances<T>(values: readonly T[], key: (value: T) => string = String): [T, number][] {
  const found = new Map<string, [T, number]>();
  for (const value of values) {
    const [first, chance] = found.get(key(value)) ?? [value, 0];
    found.set(key(value), [first, chance + 1 / values.length]);
  }
  return [...found.values()];
}

/** Expected value over independent draws, one of each list. */
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
 * The largest value of all combinations, one of each list. `atMost` says of the first few what they can still come to,
 * and of a whole combination what it is: what cannot beat the best so far is left out.
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
