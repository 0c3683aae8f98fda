/** What a function answers, computed when it is first asked for. */
export function once<T extends object>(compute: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= compute();
    return known;
  };
}
