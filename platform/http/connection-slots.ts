/** How many sockets each address holds, so that one address can't take the places of all others. */
export class ConnectionSlots {
  readonly #each: number;
  readonly #taken = new Map<string, number>();

  constructor(each: number) {
    this.#each = each;
  }

  /** Answers the release of the seat, or null when the address has as many as it may. */
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
