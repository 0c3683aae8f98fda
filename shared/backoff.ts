interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** The delay after this number of failed attempts: doubles each time, up to `maxMs`. */
export function backoffMs(attempts: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(attempts, 20));
}
