import type { Random } from '../../platform/practice/rules.ts';

/** A fast generator of known quality (sfc32), the same for the same seed; for many rounds of a test or a benchmark. */
export function seeded(seed: number): Random {
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
  return { below: (count) => Math.floor((word() / 2 ** 32) * count) };
}
