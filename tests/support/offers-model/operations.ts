import type { SeededRandom } from '../seeded-random.ts';
import { type ModelOffer, modelOffers } from './rules.ts';

/** A request to the platform. Operations with the same key are repetitions of one request. */
export type OffersOperation = { key: string } & (
  | { kind: 'play'; uid: string; stake: number; win: number; open: boolean }
  /** Ends the round that was opened with the key `round`. */
  | { kind: 'end'; round: string; win: number }
  | { kind: 'logIn'; uid: string }
  | { kind: 'deposit'; uid: string; amount: number }
  /** The player gives up the newest bonus that is not over. */
  | { kind: 'giveUp'; uid: string }
  /** A new account signs up with the code of an inviter. */
  | { kind: 'signUp'; inviter: string }
  /** A correction of the ledger gives the stake of the round with the key `round` back. */
  | { kind: 'reverse'; round: string }
  /** The build has other rules from now on. */
  | { kind: 'build'; build: number }
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
  round?: { stake: number; win: number; at: number; isOwnMoney: boolean };
  /** When the deposit arrived, the player logged in, or the friend signed up. */
  at?: number;
  /** The reward that was claimed, given or ended. */
  reward?: { id: number; period: string; amount: number; state: string };
  /** The account that signed up. */
  friend?: string;
  /** The bonus that was given up. */
  bonus?: number;
  /** The builds whose rules were stored, the oldest first. */
  builds?: { build: number; at: number }[];
}

/** Records that operations can act on. */
export interface OffersWorld {
  uids: readonly string[];
  inviters: readonly string[];
  /** Accounts that signed up with a code, the oldest first. */
  friends: readonly string[];
  /** Keys. */
  openRounds: readonly string[];
  friendRounds: readonly string[];
}

type WithoutKey<Operation> = Operation extends unknown ? Omit<Operation, 'key'> : never;
export type OperationInput = WithoutKey<OffersOperation>;

function operators(random: SeededRandom, uid: string): OperationInput {
  const choice = random.below(11);
  const offer = random.pick(modelOffers);
  if (choice < 3) return { kind: 'revoke', uid, offer };
  if (choice < 5) return { kind: 'grant', uid, figure: 4_000 + 1_000 * random.below(300) };
  if (choice < 6) return { kind: 'pause', offer };
  if (choice < 9) return { kind: 'resume', offer };
  if (choice < 10) return { kind: 'build', build: random.below(4) };
  return { kind: 'budget', offer: 'weekly', amount: 1 + random.below(300) };
}

/** Friends sign up, play until their stakes are enough, and some stakes are given back. */
function friendly(random: SeededRandom, { inviters, friends, friendRounds }: OffersWorld): OperationInput {
  const newest = friends.slice(-4);
  const choice = random.below(10);
  if (newest.length === 0 || choice < 2) return { kind: 'signUp', inviter: random.pick(inviters) };
  if (choice < 3 && friendRounds.length > 0)
    return { kind: 'reverse', round: random.pick(friendRounds.slice(-20)) };
  const stake = 1_000 * (2 + random.below(8));
  return { kind: 'play', uid: random.pick(newest), stake, win: random.chance(0.5) ? stake : 0, open: false };
}

/** Returns the next operation. It depends only on the random numbers and on what is there. */
export function nextOperation(random: SeededRandom, world: OffersWorld): OperationInput {
  const { uids, openRounds, inviters } = world;
  const uid = random.pick(uids);
  const choice = random.below(100);
  const runner = random.pick([0, 1] as const);
  const stake = 500 * (1 + random.below(40));
  const win = random.chance(0.4) ? 100 * random.below(400) : 0;
  if (choice < 32) return { kind: 'play', uid, stake, win, open: false };
  if (choice < 37) return { kind: 'play', uid, stake, win: 0, open: true };
  if (choice < 45 && openRounds.length > 0)
    return { kind: 'end', round: random.pick(openRounds), win: 1 + random.below(30_000) };
  if (choice < 50) return { kind: 'logIn', uid };
  if (choice < 58) return { kind: 'deposit', uid, amount: 5_000 + 500 * random.below(100) };
  if (choice < 70) return { kind: 'react', runner };
  if (choice < 77) return { kind: 'close', runner };
  if (choice < 84) return { kind: 'claim', uid };
  if (choice < 85) return { kind: 'giveUp', uid };
  if (choice < 92) return friendly(random, world);
  return operators(random, random.chance(0.1) ? random.pick(inviters) : uid);
}
