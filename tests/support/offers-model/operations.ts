import type { SeededRandom } from '../seeded-random.ts';
import type { Bet } from './bets.ts';
import { type ModelOffer, modelOffers } from './rules.ts';

/** A request to the platform. Operations with the same key are repetitions of one request. */
export type OffersOperation = { key: string } /** `rest`: it stakes all own money but that. */ & (
  | { kind: 'play'; uid: string; bet: Bet; stake: number; win: number; open: boolean; rest?: number }
  /** Ends the round that was opened with the key `round`; or its stake is given back. */
  | { kind: 'end'; round: string; win: number; isRefund?: boolean }
  | { kind: 'logIn'; uid: string }
  | { kind: 'deposit'; uid: string; amount: number }
  /** An operator gives money that must be wagered so many times; null: it is the player's own. */
  | { kind: 'gift'; uid: string; amount: number; wagering: number | null }
  /** The player asks for what is offered, or for all that the wallet shows. */
  | { kind: 'withdraw'; uid: string; all: 'available' | 'balance' }
  /** The player gives up the newest bonus that is not over. */
  | { kind: 'giveUp'; uid: string }
  /** A new account signs up with the code of an inviter. */
  | { kind: 'signUp'; inviter: string }
  /** Two accounts are used in one browser. */
  | { kind: 'mark'; one: string; other: string }
  /** A correction of the ledger gives the stake of the round with the key `round` back, or takes its win. */
  | { kind: 'reverse'; round: string; line: 'stake' | 'win' }
  /** A correction of the ledger takes the deposit with the key `deposit` back. */
  | { kind: 'reverseDeposit'; deposit: string }
  /** The player begins a break of a day, or is excluded for a month. */
  | { kind: 'break'; uid: string; term: 'day' | 'month' }
  | { kind: 'block'; uid: string; isBlocked: boolean }
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
  round?: {
    stake: number;
    win: number;
    at: number;
    isOwnMoney: boolean;
    isRefunded: boolean;
    /** Its provider gave the stake back after its end. */
    isRolledBack: boolean;
  };
  /** When the deposit was made, the mark was recorded, the player logged in, was blocked or began a break, or the friend signed up. */
  at?: number;
  /** When the deposit arrived. */
  arrivedAt?: number;
  /** The end of the break. */
  until?: number;
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
  /** The one of them who is blocked from time to time. */
  blockable: string;
  isBlocked: boolean;
  inviters: readonly string[];
  /** Accounts that signed up with a code, the oldest first. */
  friends: readonly string[];
  /** Of a friend. */
  inviterOf: (friend: string) => string;
  /** Keys. */
  openRounds: readonly string[];
  /** Of rounds that are over: all players', and those of friends. */
  rounds: readonly string[];
  friendRounds: readonly string[];
  deposits: readonly string[];
  /** The clock is ahead, or was: until then no rules change, and no player is blocked or excluded. */
  isAhead: boolean;
}

type WithoutKey<Operation> = Operation extends unknown ? Omit<Operation, 'key'> : never;
export type OperationInput = WithoutKey<OffersOperation>;

/** Offers with a budget that is soon used up, and the most that is added to it. */
const small = [
  ['weekly', 300],
  ['topUp', 30_000],
  ['spins', 30_000],
] as const;

function operators(random: SeededRandom, uid: string, isAhead: boolean): OperationInput {
  const choice = random.below(isAhead ? 9 : 12);
  const offer = random.pick(modelOffers);
  if (choice < 3) return { kind: 'revoke', uid, offer };
  if (choice < 5) return { kind: 'grant', uid, figure: 4_000 + 1_000 * random.below(300) };
  if (choice < 6) return { kind: 'pause', offer };
  if (choice < 9) return { kind: 'resume', offer };
  if (choice < 10) return { kind: 'build', build: random.below(4) };
  const [limited, most] = random.pick(small);
  return { kind: 'budget', offer: limited, amount: 1 + random.below(most) };
}

/** A grant is revoked, or a player may not play for a while. */
function restrictive(random: SeededRandom, world: OffersWorld): OperationInput | null {
  const { uids, blockable, isBlocked, rounds, deposits, isAhead } = world;
  const choice = random.below(10);
  if (choice < 3 && deposits.length > 0)
    return { kind: 'reverseDeposit', deposit: random.pick(deposits.slice(-10)) };
  if (choice < 7 && rounds.length > 0)
    return { kind: 'reverse', round: random.pick(rounds.slice(-30)), line: random.pick(['stake', 'win']) };
  if (isAhead) return null;
  if (choice < 9) return { kind: 'block', uid: blockable, isBlocked: !isBlocked };
  return { kind: 'break', uid: random.pick(uids), term: random.chance(0.1) ? 'month' : 'day' };
}

/** Friends sign up, play until their stakes are enough, and some stakes are given back. */
function friendly(random: SeededRandom, { inviters, friends, friendRounds }: OffersWorld): OperationInput {
  const newest = friends.slice(-4);
  const choice = random.below(10);
  if (newest.length === 0 || choice < 2) return { kind: 'signUp', inviter: random.pick(inviters) };
  if (choice < 3 && friendRounds.length > 0)
    return { kind: 'reverse', round: random.pick(friendRounds.slice(-20)), line: 'stake' };
  const stake = 1_000 * (2 + random.below(8));
  const win = random.chance(0.5) ? stake : 0;
  return { kind: 'play', uid: random.pick(newest), bet: 'keno', stake, win, open: false };
}

/** A friend is marked as the inviter's own account, or one of two pairs of players as one person. */
function marked(random: SeededRandom, { uids, blockable, friends, inviterOf }: OffersWorld): OperationInput {
  const [first = '', second = '', third = ''] = uids;
  const newest = friends.slice(-4);
  if (newest.length > 0 && random.chance(0.7)) {
    const friend = random.pick(newest);
    return { kind: 'mark', one: inviterOf(friend), other: friend };
  }
  const other = third !== blockable && random.chance(0.5) ? third : first;
  return { kind: 'mark', one: second, other };
}

/** Mostly the game of the leaderboard. */
const betOf = (random: SeededRandom): Bet =>
  random.chance(0.85) ? 'slot' : random.pick(['keno', 'small', 'smallAndBig']);

/** Returns the next operation. It depends only on the random numbers and on what is there. */
export function nextOperation(random: SeededRandom, world: OffersWorld): OperationInput {
  const { uids, openRounds, inviters } = world;
  const uid = random.pick(uids);
  const choice = random.below(100);
  const runner = random.pick([0, 1] as const);
  const stake = 500 * (1 + random.below(40));
  const win = random.chance(0.4) ? 100 * random.below(400) : 0;
  const restriction = random.chance(0.04) ? restrictive(random, world) : null;
  if (restriction) return restriction;
  if (random.chance(0.01)) return marked(random, world);
  if (choice < 32) return { kind: 'play', uid, bet: betOf(random), stake, win, open: false };
  if (choice < 37)
    return { kind: 'play', uid, bet: random.pick(['slot', 'elsewhere']), stake, win: 0, open: true };
  if (choice < 45 && openRounds.length > 0)
    return {
      kind: 'end',
      round: random.pick(openRounds),
      win: 1 + random.below(30_000),
      isRefund: random.chance(0.2),
    };
  if (choice < 50) return { kind: 'logIn', uid };
  if (choice < 58) {
    const depositor = random.chance(0.15) ? random.pick(inviters) : uid;
    return { kind: 'deposit', uid: depositor, amount: 5_000 + 500 * random.below(100) };
  }
  if (choice < 70) return { kind: 'react', runner };
  if (choice < 77) return { kind: 'close', runner };
  if (choice < 84) return { kind: 'claim', uid };
  if (choice < 85) return { kind: 'giveUp', uid };
  if (choice < 92) return friendly(random, world);
  return operators(random, random.chance(0.1) ? random.pick(inviters) : uid, world.isAhead);
}
