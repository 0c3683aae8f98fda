/** Admits at most `limit` calls within any one second. */
export class RateLimiter {
  readonly #limit: number;
  readonly #times: number[] = [];
  #oldest = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  admits(now: number): boolean {
    if (this.#times.length < this.#limit) {
      this.#times.push(now);
      return true;
    }
    if (now - (this.#times[this.#oldest] ?? 0) < 1000) return false;
    this.#times[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % this.#limit;
    return true;
  }
}
