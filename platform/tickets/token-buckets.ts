interface Bucket {
  left: number;
  at: number;
}

/** So many at once and then so many a second, for each key. Lives in memory: it guards work, not secrets. */
export class TokenBuckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  /** Answers the seconds to wait, 0 when there is nothing to wait for. `now` is in epoch ms. */
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

  /** The one that has been quiet longest goes first: two looks for each new one keep the map small. */
  #forgetFull(now: number): void {
    for (let looks = 0; looks < 2; looks += 1) {
      const [quietest] = this.#buckets.keys();
      if (quietest === undefined || this.#leftOf(quietest, now) < this.#most) return;
      this.#buckets.delete(quietest);
    }
  }
}
