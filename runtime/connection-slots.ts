/** Limits the sockets of each address, so that one address cannot use up all connections. */
export class ConnectionSlots {
  readonly #each: number;
  readonly #taken = new Map<string, number>();

  constructor(each: number) {
    this.#each = each;
  }

  /**
   * Takes a slot and returns the function that releases it, or null when the address has reached its limit.
   */
  take(address: string | null): (() => void) | null {
    if (address === null) return () => {};
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#each) return null;
    this.#taken.set(address, taken + 1);
    return () => this.#give(address);
  }

  #give(address: string): void {
    const taken = this.#taken.get(address) ?? 0;
    if (taken > 1) this.#taken.set(address, taken - 1);
    else this.#taken.delete(address);
  }
}
