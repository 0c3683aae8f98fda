interface Bucket {
  left: number;
  at: number;
}

/** Token buckets by key, in memory: they limit work and protect no secret. */
export class TokenBuckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  /** Returns the seconds to wait, or 0. `now` is in epoch ms. */
  take(key: string, now: number): number {
    const left = this.#leftOf(key, now);
    if (left < 1) return Math.ceil((1 - left) / this.#perSecond);
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left - 1, at: now });
    this.#forgetFull(now);
    return 0;
  }

  #leftOf(key: string, now: number): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return this.#most;
    const seconds = Math.max(0, now - bucket.at) / 1_000;
    return Math.min(this.#most, bucket.left + seconds * this.#perSecond);
  }

  /** Removes refilled buckets: checking two per new key keeps the map small. */
  #forgetFull(now: number): void {
    for (let checks = 0; checks < 2; checks += 1) {
      const [quietest] = this.#buckets.keys();
      if (quietest === undefined || this.#leftOf(quietest, now) < this.#most) return;
      this.#buckets.delete(quietest);
    }
  }
}
