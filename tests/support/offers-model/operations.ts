import type { SeededRandom } from '../seeded-random.ts';
import { type ModelOffer, modelOffers } from './rules.ts';

/** A request to the platform. Operations with the same key are repetitions of one request. */
export type OffersOperation = { key: string } & (
  | { kind: 'play'; uid: string; stake: number; win: number; open: boolean }
  /** Ends the round that was opened with the key `round`. */
  | { kind: 'end'; round: string; win: number }
  | { kind: 'logIn'; uid: string }
  | { kind: 'deposit'; uid: string; amount: number }
  /** One of two processes measures the queued players, or closes the periods. */
  | { kind: 'react'; runner: 0 | 1 }
  | { kind: 'close'; runner: 0 | 1 }
  /** The period is the day on which it is sent first. */
  | { kind: 'claim'; uid: string; period?: string }
  | { kind: 'grant'; uid: string; figure: number; period?: string }
  | { kind: 'revoke'; uid: string; offer: ModelOffer }
  | { kind: 'pause'; offer: ModelOffer }
  | { kind: 'resume'; offer: ModelOffer }
  | { kind: 'budget'; offer: ModelOffer; amount: number }
);

export interface OffersOutcome {
  /** Error code of a refusal. */
  code: string | null;
  /** The round, as it was stored. */
  round?: { stake: number; win: number; at: number };
  /** When the deposit arrived, or the player logged in. */
  at?: number;
  /** The reward that was claimed, given or ended. */
  reward?: { id: number; period: string; amount: number; state: string };
}

type WithoutKey<Operation> = Operation extends unknown ? Omit<Operation, 'key'> : never;
export type OperationInput = WithoutKey<OffersOperation>;

function operators(random: SeededRandom, uid: string): OperationInput {
  const choice = random.below(10);
  const offer = random.pick(modelOffers);
  if (choice < 3) return { kind: 'revoke', uid, offer };
  if (choice < 5) return { kind: 'grant', uid, figure: 4_000 + 1_000 * random.below(300) };
  if (choice < 6) return { kind: 'pause', offer };
  if (choice < 9) return { kind: 'resume', offer };
  return { kind: 'budget', offer: 'weekly', amount: 1 + random.below(300) };
}

/** Returns the next operation. It depends only on the random numbers and on the rounds that are open. */
export function nextOperation(random: SeededRandom, uids: string[], openRounds: string[]): OperationInput {
  const uid = random.pick(uids);
  const choice = random.below(100);
  const runner = random.pick([0, 1] as const);
  const stake = 500 * (1 + random.below(40));
  const win = random.chance(0.4) ? 100 * random.below(400) : 0;
  if (choice < 38) return { kind: 'play', uid, stake, win, open: false };
  if (choice < 43) return { kind: 'play', uid, stake, win: 0, open: true };
  if (choice < 51 && openRounds.length > 0)
    return { kind: 'end', round: random.pick(openRounds), win: 1 + random.below(30_000) };
  if (choice < 57) return { kind: 'logIn', uid };
  if (choice < 65) return { kind: 'deposit', uid, amount: 5_000 + 500 * random.below(100) };
  if (choice < 77) return { kind: 'react', runner };
  if (choice < 84) return { kind: 'close', runner };
  if (choice < 92) return { kind: 'claim', uid };
  return operators(random, uid);
}
