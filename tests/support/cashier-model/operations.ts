import type { SeededRandom } from '../seeded-random.ts';

/** What somebody asks of the platform at a moment; a repeated one with the same key is the same one. */
export type CashierOperation = { key: string; at: number } & (
  | { kind: 'deposit'; uid: string; method: 'transfer' | 'wallet'; amount: number }
  | { kind: 'withdraw'; uid: string; amount: number }
  | { kind: 'look'; uid: string; reference: string }
  | { kind: 'drop'; uid: string; reference: string }
  /** By a player whose it is not. */
  | { kind: 'pry'; uid: string; reference: string }
  | { kind: 'approve'; reference: string }
  | { kind: 'reject'; reference: string }
  | { kind: 'play'; uid: string; stake: number; win: number }
  | { kind: 'settle' }
  | { kind: 'message'; raw: string; headers: Record<string, string> }
);

export interface CashierOutcome {
  status: number;
  /** Of a refusal. */
  code: string | null;
  /** Of an attempt. */
  reference: string | null;
}

type Unsent<Operation> = Operation extends unknown ? Omit<Operation, 'key' | 'at'> : never;
export type NextOperation = Unsent<CashierOperation>;

export interface KnownReference {
  uid: string;
  reference: string;
}

/** What players and operators do next, bank and clock apart. */
export function nextAction(random: SeededRandom, uids: string[], known: KnownReference[]): NextOperation {
  const uid = random.pick(uids);
  const which = random.below(100);
  if (which < 13) {
    const method = random.pick(['transfer', 'wallet'] as const);
    return { kind: 'deposit', uid, method, amount: 10_000 + 100 * random.below(900) };
  }
  if (which < 28) return { kind: 'withdraw', uid, amount: 50_000 + 100 * random.below(500) };
  if (which < 60) {
    const stake = 500 * (1 + random.below(200));
    return { kind: 'play', uid, stake, win: random.chance(0.5) ? 2 * stake : 100 * random.below(20) };
  }
  if (known.length === 0 || which < 68) return { kind: 'settle' };
  const { uid: owner, reference } = random.pick(known);
  if (which < 84) return { kind: 'look', uid: owner, reference };
  if (which < 90) return { kind: 'drop', uid: owner, reference };
  if (which < 93)
    return { kind: 'pry', uid: random.pick(uids.filter((other) => other !== owner)), reference };
  return { kind: random.pick(['approve', 'reject'] as const), reference };
}
