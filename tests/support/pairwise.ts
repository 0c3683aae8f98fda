type Factors = Record<string, readonly unknown[]>;
type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/**
 * Rows in which every value of each factor meets every value of each other one at least once. Greedy: each row begins
 * with a pair that is missing and takes what else adds most. The same rows every time.
 */
export function pairwise<F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors);
  const sizes = names.map((name) => (factors[name] as readonly unknown[]).length);
  const key = (a: number, i: number, b: number, j: number) =>
    a < b ? `${a}.${i}-${b}.${j}` : `${b}.${j}-${a}.${i}`;
  const missing = new Map<string, [a: number, i: number, b: number, j: number]>();
  for (let a = 0; a < names.length; a += 1) {
    for (let b = a + 1; b < names.length; b += 1) {
      for (let i = 0; i < (sizes[a] ?? 0); i += 1) {
        for (let j = 0; j < (sizes[b] ?? 0); j += 1) missing.set(key(a, i, b, j), [a, i, b, j]);
      }
    }
  }

  const rows: Row<F>[] = [];
  for (const [a, i, b, j] of missing.values()) {
    const chosen = new Map([
      [a, i],
      [b, j],
    ]);
    const gain = (factor: number, value: number) =>
      [...chosen].filter(([other, taken]) => missing.has(key(factor, value, other, taken))).length;
    for (const factor of names.keys()) {
      if (chosen.has(factor)) continue;
      const values = Array.from(
        { length: sizes[factor] ?? 0 },
        (_, value) => (value + rows.length) % (sizes[factor] ?? 1),
      );
      chosen.set(
        factor,
        values.reduce((best, value) => (gain(factor, value) > gain(factor, best) ? value : best)),
      );
    }
    for (const [one, value] of chosen) {
      for (const [other, taken] of chosen) if (one !== other) missing.delete(key(one, value, other, taken));
    }
    rows.push(
      Object.fromEntries(
        names.map((name, factor) => [name, factors[name]?.[chosen.get(factor) ?? 0]]),
      ) as Row<F>,
    );
  }
  return rows;
}
