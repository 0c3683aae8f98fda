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
  /** Opens a round with the whole balance but `rest`. */
  | { kind: 'open'; uid: string; rest: number }
  /** Ends the round that was opened with the key `round`. */
  | { kind: 'end'; round: string; state: 'settled' | 'refunded'; win: number }
  | { kind: 'gift'; uid: string; amount: number; wagering: number | null }
  /** An operator reverses a movement: of a gift or a stake by its key, of a deposit by its reference. */
  | { kind: 'reverse'; what: 'gift' | 'stake' | 'deposit'; of: string }
  | { kind: 'settle'; reference: string; outcome: 'paid' | 'failed' }
  | { kind: 'correct'; reference: string; outcome: 'paid' | 'failed'; from: 'player' | 'house' }
  | { kind: 'poll' }
  | { kind: 'webhook'; raw: string; headers: Record<string, string> }
);

export interface CashierOutcome {
  status: number;
  /** Error code of a refusal. */
  code: string | null;
  /** Reference of the deposit or withdrawal. */
  reference: string | null;
  round?: { stake: number; state: string; win: number };
}

type WithoutKey<Operation> = Operation extends unknown ? Omit<Operation, 'key' | 'at'> : never;
export type OperationInput = WithoutKey<CashierOperation>;

/** A deposit or withdrawal that later operations can refer to. */
export interface KnownReference {
  uid: string;
  reference: string;
}

/** What later operations can refer to. */
export interface Known {
  references: KnownReference[];
  rounds: { key: string; uid: string; isOpen: boolean }[];
  /** Keys of gifts. */
  gifts: string[];
  /** The bank's reply to an operator about a withdrawal; null if the bank has not decided. */
  outcomeOf: (reference: string) => 'paid' | 'failed' | null;
}

const pickOpen = <Round extends { isOpen: boolean }>(random: SeededRandom, rounds: Round[]): Round => {
  const open = rounds.filter(({ isOpen }) => isOpen);
  return random.pick(open.length > 0 ? open : rounds);
};

/** A gift, often to a player whose money lies in an open round, or a reversal. */
function giftOrReversal(random: SeededRandom, uid: string, known: Known): OperationInput {
  const { references, rounds, gifts } = known;
  const deposits = references.filter(({ reference }) => reference.startsWith('D')).slice(-4);
  const choice = random.below(20);
  if (choice < 4 && gifts.length > 0) return { kind: 'reverse', what: 'gift', of: random.pick(gifts) };
  if (choice < 8 && rounds.length > 0)
    return { kind: 'reverse', what: 'stake', of: pickOpen(random, rounds).key };
  if (choice < 10 && deposits.length > 0)
    return { kind: 'reverse', what: 'deposit', of: random.pick(deposits).reference };
  const owner = rounds.length > 0 && random.chance(0.6) ? pickOpen(random, rounds).uid : uid;
  const wagering = random.pick([null, null, 1, random.chance(0.15) ? 50 : 1]);
  return { kind: 'gift', uid: owner, amount: 500 * (1 + random.below(80)), wagering };
}

/** An operator checks a withdrawal with the bank, then settles it, sometimes wrongly, or corrects it. */
function settlement(random: SeededRandom, { references, outcomeOf }: Known): OperationInput {
  const withdrawals = references.filter(({ reference }) => reference.startsWith('W')).slice(-6);
  if (withdrawals.length === 0) return { kind: 'poll' };
  const { reference } = random.pick(withdrawals);
  const outcome = outcomeOf(reference);
  if (outcome === null) return { kind: 'poll' };
  if (random.chance(0.3))
    return { kind: 'correct', reference, outcome, from: random.pick(['player', 'house'] as const) };
  return { kind: 'settle', reference, outcome: random.chance(0.1) ? 'paid' : outcome };
}

/** Returns the next operation of a player or an operator. */
export function nextOperation(random: SeededRandom, uids: string[], known: Known): OperationInput {
  const { references, rounds } = known;
  const uid = random.pick(uids);
  const choice = random.below(100);
  if (choice < 7) {
    const method = random.pick(['transfer', 'wallet'] as const);
    return { kind: 'deposit', uid, method, amount: 10_000 + 100 * random.below(900) };
  }
  if (choice < 25) return { kind: 'withdraw', uid, amount: 50_000 + 100 * random.below(500) };
  if (choice < 28) return { kind: 'open', uid, rest: random.below(600) };
  if (choice < 36 && rounds.length > 0) {
    const state = random.pick(['settled', 'refunded'] as const);
    return { kind: 'end', round: pickOpen(random, rounds).key, state, win: 1 + random.below(60_000) };
  }
  if (choice < 42) return giftOrReversal(random, uid, known);
  if (choice < 60) {
    const stake = 500 * (1 + random.below(200));
    return { kind: 'play', uid, stake, win: random.chance(0.5) ? 2 * stake : 100 * random.below(20) };
  }
  if (references.length === 0 || choice < 68) return { kind: 'poll' };
  if (choice < 74) return settlement(random, known);
  const { uid: owner, reference } = random.pick(references);
  if (choice < 84) return { kind: 'show', uid: owner, reference };
  if (choice < 90) return { kind: 'drop', uid: owner, reference };
  if (choice < 93)
    return { kind: 'showOthers', uid: random.pick(uids.filter((other) => other !== owner)), reference };
  return { kind: random.pick(['approve', 'reject'] as const), reference };
}
