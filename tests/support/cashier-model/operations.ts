import type { SeededRandom } from '../seeded-random.ts';

/** A request to the platform at a given time. Operations with the same key are repetitions of one request. */
export type CashierOperation = { key: string; at: number } & (
  | { kind: 'deposit'; uid: string; method: 'transfer' | 'wallet'; amount: number }
  | { kind: 'withdraw'; uid: string; amount: number }
  | { kind: 'show'; uid: string; reference: string }
  | { kind: 'drop'; uid: string; reference: string }
  /** Requested by a player who does not own the reference. */
  | { kind: 'showOthers'; uid: string; reference: string }
  | { kind: 'approve'; reference: string }
  | { kind: 'reject'; reference: string }
  | { kind: 'play'; uid: string; stake: number; win: number }
  | { kind: 'poll' }
  | { kind: 'webhook'; raw: string; headers: Record<string, string> }
);

export interface CashierOutcome {
  status: number;
  /** Error code of a refusal. */
  code: string | null;
  /** Reference of the deposit or withdrawal. */
  reference: string | null;
}

type WithoutKey<Operation> = Operation extends unknown ? Omit<Operation, 'key' | 'at'> : never;
export type OperationInput = WithoutKey<CashierOperation>;

/** A deposit or withdrawal that later operations can refer to. */
export interface KnownReference {
  uid: string;
  reference: string;
}

/** Returns the next operation of a player or an operator. */
export function nextOperation(random: SeededRandom, uids: string[], known: KnownReference[]): OperationInput {
  const uid = random.pick(uids);
  const choice = random.below(100);
  if (choice < 13) {
    const method = random.pick(['transfer', 'wallet'] as const);
    return { kind: 'deposit', uid, method, amount: 10_000 + 100 * random.below(900) };
  }
  if (choice < 28) return { kind: 'withdraw', uid, amount: 50_000 + 100 * random.below(500) };
  if (choice < 60) {
    const stake = 500 * (1 + random.below(200));
    return { kind: 'play', uid, stake, win: random.chance(0.5) ? 2 * stake : 100 * random.below(20) };
  }
  if (known.length === 0 || choice < 68) return { kind: 'poll' };
  const { uid: owner, reference } = random.pick(known);
  if (choice < 84) return { kind: 'show', uid: owner, reference };
  if (choice < 90) return { kind: 'drop', uid: owner, reference };
  if (choice < 93)
    return { kind: 'showOthers', uid: random.pick(uids.filter((other) => other !== owner)), reference };
  return { kind: random.pick(['approve', 'reject'] as const), reference };
}
