/** Random numbers that are the same for a seed on every machine. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  text(length: number): string;
}

const letters = 'abcXYZ019 %/\\.?#&=;:,"\'<>{}[]()|~^`_-+*!@$é漢\u0001\u007f';

/** A fast generator of known quality (sfc32). */
export function seeded(seed: number): SeededRandom {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const word = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) word();
  const next = () => word() / 2 ** 32;
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const text = (length: number) => Array.from({ length }, () => pick([...letters])).join('');
  return { next, below, chance: (share) => next() < share, pick, text };
}
