/** A value that is computed on first use, unless it is given before. */
export class Cached<T extends object> {
  readonly compute: () => T;
  #known: T | undefined;

  constructor(compute: () => T) {
    this.compute = compute;
  }

  get value(): T {
    this.#known ??= this.compute();
    return this.#known;
  }

  give(value: T): void {
    this.#known = value;
  }
}
