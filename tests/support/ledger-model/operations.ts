import type { SeededRandom } from '../seeded-random.ts';

/** What a caller asks of the platform; a repeated one with the same key is the same one. */
export type Operation =
  | ({ kind: 'move'; reason: 'gift' | 'stake' | 'win' | 'withdrawal' | 'toBrand'; phase?: 'pending' } & Leg)
  | { kind: 'settle'; key: string; pending: number; outcome: 'posted' | 'voided'; to: string }
  | { kind: 'reverse'; key: string; movement: number }
  | { kind: 'round'; key: string; uid: string; stake: number; win: number; grant: number | null }
  | { kind: 'grant'; key: string; uid: string; count: number; value: number }
  | { kind: 'enter'; key: string; uid: string }
  | { kind: 'back'; key: string; uid: string }
  | { kind: 'resolve'; key: string }
  | { kind: 'checkpoint'; key: string };

interface Leg {
  key: string;
  from: string;
  to: string;
  amount: number;
}

/** What it came to: what moved, or the code of its refusal. */
export type OperationOutcome =
  | { done: true; movementId?: number; balances?: (number | null)[]; id?: number; win?: number }
  | { done: false; code: string };

/** What later operations refer to. */
export interface Known {
  pendings: { id: number; from: string; to: string }[];
  singles: number[];
  grants: { id: number; uid: string; value: number; left: number }[];
}

/** One of the moves within the platform, among few players, so that they meet. */
function move(random: SeededRandom, key: string, uid: string, other: string): Operation {
  const player = `player:${uid}`;
  const amount = 1 + random.below(random.chance(0.1) ? 90_000 : 3_000);
  const leg = (from: string, to: string) => ({ kind: 'move', key, from, to, amount }) as const;
  const which = random.below(100);
  if (which < 30) return { ...leg('house:gifts', player), reason: 'gift' };
  if (which < 60) return { ...leg(player, 'house:play'), reason: 'stake' };
  if (which < 80) return { ...leg('house:play', player), reason: 'win' };
  if (which < 85) return { ...leg(player, `player:${other}`), reason: 'win' };
  if (which < 90) return { ...leg(player, 'house:cashier'), reason: 'withdrawal' };
  return { ...leg(player, `transit:${uid}:kartika`), reason: 'toBrand', phase: 'pending' };
}

/** The next operation; from the same random numbers and the same things known always the same. */
export function nextOperation(random: SeededRandom, uids: string[], known: Known, key: string): Operation {
  const uid = random.pick(uids);
  const which = random.below(1_000);
  if (which < 450) return move(random, key, uid, random.pick(uids.filter((other) => other !== uid)));
  if (which < 750) {
    const [stake, win] = [500 * (1 + random.below(10)), random.chance(0.4) ? 100 * random.below(150) : 0];
    return { kind: 'round', key, uid, stake, win, grant: null };
  }
  if (which < 840 && known.pendings.length > 0) {
    const [pending] = known.pendings.splice(random.below(known.pendings.length), 1);
    if (pending) {
      const to = pending.to.replace('transit:', 'brand:');
      return { kind: 'settle', key, pending: pending.id, outcome: random.pick(['posted', 'voided']), to };
    }
  }
  if (which < 870 && known.singles.length > 0)
    return { kind: 'reverse', key, movement: random.pick(known.singles) };
  if (which < 900 && known.grants.length > 0) {
    const { id, uid: owner, value } = random.pick(known.grants);
    return { kind: 'round', key, uid: owner, stake: value, win: 100 * random.below(90), grant: id };
  }
  if (which < 910)
    return { kind: 'grant', key, uid, count: 1 + random.below(20), value: 500 * (1 + random.below(4)) };
  if (which < 950) return { kind: 'enter', key, uid };
  if (which < 985) return { kind: 'back', key, uid };
  return which < 997 ? { kind: 'resolve', key } : { kind: 'checkpoint', key };
}
