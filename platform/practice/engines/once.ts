/** Caches the result of a function on first use. */
export function once<T extends object>(compute: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= compute();
    return known;
  };
}
