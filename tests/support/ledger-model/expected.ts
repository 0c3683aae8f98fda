import { isDeepStrictEqual } from 'node:util';
import type { Known, Operation, OperationOutcome } from './operations.ts';
import type { Inspection } from './perform.ts';

type Done = OperationOutcome & { done: true };

/** What must be true after all that was acknowledged, worked out without the ledger. */
export class Expected {
  readonly known: Known = { pendings: [], singles: [], grants: [] };
  /** By caller and key. */
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
      const taken = this.#byId.get(operation.movement);
      this.#move('operator', key, taken?.to ?? '', taken?.from ?? '', taken?.amount ?? 0);
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
   * Takes an answer in. Answers what is wrong with it: another one than the same request had before. Of two that are sent
   * at once one may have come when there was too little, and the other, answered first, after money had come in.
   */
  acknowledge(operation: Operation, outcome: OperationOutcome, wasDone: boolean): string | null {
    const earlier = this.#acknowledged.get(operation.key);
    const isOnce = !['enter', 'back', 'resolve', 'checkpoint'].includes(operation.kind);
    const mustBeTheSame = earlier?.done && isOnce && (outcome.done || wasDone);
    if (mustBeTheSame && !isDeepStrictEqual(earlier, outcome))
      return `${JSON.stringify(operation)} answered ${JSON.stringify(earlier)}, then ${JSON.stringify(outcome)}`;
    if (!earlier?.done) {
      this.#acknowledged.set(operation.key, outcome);
      if (outcome.done) this.#book(operation, outcome);
    }
    return null;
  }

  /** What the database says otherwise. `isAtRest`: nothing is under way, so that nothing else may be booked either. */
  differences({ fault, balances, movements, odd }: Inspection, isAtRest: boolean): unknown[] {
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...odd];
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
        const isOfTheBrand = name.startsWith('system transfer:') || movement.reason === 'brandResult';
        if (!this.#moved.has(name) && !isOfTheBrand) wrong.push({ unexpected: movement });
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
