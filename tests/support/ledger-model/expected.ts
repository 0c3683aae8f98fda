import { isDeepStrictEqual } from 'node:util';
import type { Known, Operation, OperationOutcome } from './operations.ts';
import type { Inspection } from './perform.ts';

type Done = OperationOutcome & { done: true };

/** Computes the expected movements from the acknowledged operations, independently of the ledger. */
export class ExpectedLedger {
  readonly known: Known = { pendings: [], singles: [], grants: [] };
  /** Expected movements by caller and key. */
  readonly #moved = new Map<string, { from: string; to: string; amount: number }>();
  readonly #byId = new Map<number, { from: string; to: string; amount: number }>();
  readonly #acknowledged = new Map<string, OperationOutcome>();

  constructor(uids: string[]) {
    for (const uid of uids)
      this.#moved.set(`system welcome:${uid}`, {
        from: 'house:welcome',
        to: `player:${uid}`,
        amount: 100_000,
      });
  }

  #move(caller: string, key: string, from: string, to: string, amount: number, id?: number): void {
    this.#moved.set(`${caller} ${key}`, { from, to, amount });
    if (id !== undefined) this.#byId.set(id, { from, to, amount });
  }

  #round(operation: Operation & { kind: 'round' }, win: number): void {
    const { uid, key, stake, grant } = operation;
    const [caller, player] = [`player:${uid}`, `player:${uid}`];
    if (grant === null) this.#move(caller, `round:${key}:stake`, player, 'house:play', stake);
    const from = grant === null ? 'house:play' : 'house:rewards';
    if (win > 0) this.#move(caller, `round:${key}:win`, from, player, win);
  }

  #book(operation: Operation, { movementId: id = 0, id: row = 0, win = 0 }: Done): void {
    const { key } = operation;
    if (operation.kind === 'move') {
      const { from, to, amount, phase } = operation;
      this.#move('system', key, from, to, amount, id);
      if (phase === 'pending') this.known.pendings.push({ id, from, to });
      else this.known.singles.push(id);
      if (this.known.singles.length > 200) this.known.singles.shift();
    }
    if (operation.kind === 'settle') {
      const pending = this.#byId.get(operation.pending);
      const to = operation.outcome === 'voided' ? pending?.from : operation.to;
      this.#move('system', key, pending?.to ?? '', to ?? '', pending?.amount ?? 0, id);
    }
    if (operation.kind === 'reverse') {
      const reversed = this.#byId.get(operation.movement);
      this.#move('operator', key, reversed?.to ?? '', reversed?.from ?? '', reversed?.amount ?? 0);
    }
    if (operation.kind === 'round') this.#round(operation, win);
    if (operation.kind === 'grant') {
      const { uid, value, count } = operation;
      this.known.grants.push({ id: row, uid, value, left: count });
      if (this.known.grants.length > 10) this.known.grants.shift();
    }
  }

  isDone({ key }: Operation): boolean {
    return this.#acknowledged.get(key)?.done === true;
  }

  /**
   * Records the outcome of an operation. Returns what is wrong with it, or null: a repetition must get the same outcome as
   * the operation. Exception: of two that run at the same time, one may be refused before money arrives, and the other
   * succeed after it.
   */
  acknowledge(operation: Operation, outcome: OperationOutcome, wasDone: boolean): string | null {
    const earlier = this.#acknowledged.get(operation.key);
    const isIdempotent = !['enterBrand', 'leaveBrand', 'pollTransfers', 'checkpoint'].includes(
      operation.kind,
    );
    const mustMatch = earlier?.done && isIdempotent && (outcome.done || wasDone);
    if (mustMatch && !isDeepStrictEqual(earlier, outcome))
      return `${JSON.stringify(operation)} returned ${JSON.stringify(earlier)}, then ${JSON.stringify(outcome)}`;
    if (!earlier?.done) {
      this.#acknowledged.set(operation.key, outcome);
      if (outcome.done) this.#book(operation, outcome);
    }
    return null;
  }

  /**
   * Lists differences between the database and the expected state. `isAtRest`: no operation is in progress, so unexpected
   * movements count too.
   */
  differences({ fault, balances, movements, inconsistencies }: Inspection, isAtRest: boolean): unknown[] {
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...inconsistencies];
    const found = new Map(movements.map((movement) => [`${movement.caller} ${movement.key}`, movement]));
    for (const [name, expected] of this.#moved) {
      const { from, to, amount } = found.get(name) ?? {};
      if (!isDeepStrictEqual({ from, to, amount }, expected))
        wrong.push({ name, expected, found: { from, to, amount } });
    }
    const sums = new Map<string, number>();
    for (const { from, to, amount } of movements) {
      sums.set(from, (sums.get(from) ?? 0) - amount);
      sums.set(to, (sums.get(to) ?? 0) + amount);
    }
    for (const [code, balance] of balances)
      if (balance !== (sums.get(code) ?? 0)) wrong.push({ code, balance, sum: sums.get(code) });
    if (isAtRest)
      for (const [name, movement] of found) {
        const isBrandMovement = name.startsWith('system transfer:') || movement.reason === 'brandResult';
        if (!this.#moved.has(name) && !isBrandMovement) wrong.push({ unexpected: movement });
      }
    return wrong.slice(0, 5);
  }

  get size(): number {
    return this.#acknowledged.size;
  }

  get movements(): number {
    return this.#moved.size;
  }
}
