import type { SeededRandom } from '../seeded-random.ts';

/** A request to the platform. Operations with the same key are repetitions of one request. */
export type Operation =
  | ({ kind: 'move'; reason: 'gift' | 'stake' | 'win' | 'withdrawal' | 'toBrand'; phase?: 'pending' } & Leg)
  | { kind: 'settle'; key: string; pending: number; outcome: 'posted' | 'voided'; to: string }
  | { kind: 'reverse'; key: string; movement: number }
  | { kind: 'round'; key: string; uid: string; stake: number; win: number; grant: number | null }
  | { kind: 'grant'; key: string; uid: string; count: number; value: number }
  | { kind: 'enterBrand'; key: string; uid: string }
  | { kind: 'leaveBrand'; key: string; uid: string }
  | { kind: 'pollTransfers'; key: string }
  | { kind: 'checkpoint'; key: string };

interface Leg {
  key: string;
  from: string;
  to: string;
  amount: number;
}

/** The result of an operation, or the error code of its refusal. */
export type OperationOutcome =
  | { done: true; movementId?: number; balances?: (number | null)[]; id?: number; win?: number }
  | { done: false; code: string };

/** Movements and grants that later operations can refer to. */
export interface Known {
  pendings: { id: number; from: string; to: string }[];
  singles: number[];
  grants: { id: number; uid: string; value: number; left: number }[];
}

/** Returns a random movement between few accounts, so that operations contend for the same rows. */
function move(random: SeededRandom, key: string, uid: string, other: string): Operation {
  const player = `player:${uid}`;
  const amount = 1 + random.below(random.chance(0.1) ? 90_000 : 3_000);
  const leg = (from: string, to: string) => ({ kind: 'move', key, from, to, amount }) as const;
  const choice = random.below(100);
  if (choice < 30) return { ...leg('house:gifts', player), reason: 'gift' };
  if (choice < 60) return { ...leg(player, 'house:play'), reason: 'stake' };
  if (choice < 80) return { ...leg('house:play', player), reason: 'win' };
  if (choice < 85) return { ...leg(player, `player:${other}`), reason: 'win' };
  if (choice < 90) return { ...leg(player, 'house:cashier'), reason: 'withdrawal' };
  return { ...leg(player, `transit:${uid}:kartika`), reason: 'toBrand', phase: 'pending' };
}

/** Returns the next operation. It depends only on the random numbers and on `known`. */
export function nextOperation(random: SeededRandom, uids: string[], known: Known, key: string): Operation {
  const uid = random.pick(uids);
  const choice = random.below(1_000);
  if (choice < 450) return move(random, key, uid, random.pick(uids.filter((other) => other !== uid)));
  if (choice < 750) {
    const [stake, win] = [500 * (1 + random.below(10)), random.chance(0.4) ? 100 * random.below(150) : 0];
    return { kind: 'round', key, uid, stake, win, grant: null };
  }
  if (choice < 840 && known.pendings.length > 0) {
    const [pending] = known.pendings.splice(random.below(known.pendings.length), 1);
    if (pending) {
      const to = pending.to.replace('transit:', 'brand:');
      return { kind: 'settle', key, pending: pending.id, outcome: random.pick(['posted', 'voided']), to };
    }
  }
  if (choice < 870 && known.singles.length > 0)
    return { kind: 'reverse', key, movement: random.pick(known.singles) };
  if (choice < 900 && known.grants.length > 0) {
    const { id, uid: owner, value } = random.pick(known.grants);
    return { kind: 'round', key, uid: owner, stake: value, win: 100 * random.below(90), grant: id };
  }
  if (choice < 910)
    return { kind: 'grant', key, uid, count: 1 + random.below(20), value: 500 * (1 + random.below(4)) };
  if (choice < 950) return { kind: 'enterBrand', key, uid };
  if (choice < 985) return { kind: 'leaveBrand', key, uid };
  return choice < 997 ? { kind: 'pollTransfers', key } : { kind: 'checkpoint', key };
}
