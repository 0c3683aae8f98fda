/** The same numbers for the same seed, on every machine. */
export interface SeededRandom {
  /** From 0 up to 1, without it. */
  next(): number;
  /** A whole number from 0 up to the given one, without it. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  text(length: number): string;
}

const letters = 'abcXYZ019 %/\\.?#&=;:,"\'<>{}[]()|~^`_-+*!@$é漢\u0001\u007f';

/** Mulberry32. */
export function seeded(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const text = (length: number) => Array.from({ length }, () => pick([...letters])).join('');
  return { next, below, chance: (share) => next() < share, pick, text };
}
