import type { GameProvider, TransferRequest, TransferResult } from '../../../platform/games/games.ts';
import type { SeededRandom } from '../seeded-random.ts';

export type ProviderCall = 'balance' | 'transferIn' | 'transferOut' | 'transferStatus';

/** A provider keeps its contract; the network between it and the platform does not. It lives on when the platform dies. */
export function badlyReachedProvider(first: SeededRandom) {
  let random = first;
  const wallets = new Map<string, number>();
  const decided = new Map<string, TransferResult>();
  const late: TransferRequest[] = [];
  let isReached = false;

  function decide({ reference, uid, direction, amount }: TransferRequest): TransferResult {
    const known = decided.get(reference);
    if (known) return known;
    const after = (wallets.get(uid) ?? 0) + (direction === 'in' ? amount : -amount);
    const answer = after < 0 || (!isReached && random.chance(0.1)) ? 'refused' : 'confirmed';
    if (answer === 'confirmed') wallets.set(uid, after);
    decided.set(reference, answer);
    return answer;
  }

  function transfer(order: TransferRequest): TransferResult | null | 'nonsense' {
    const fault = isReached ? 99 : random.below(20);
    if (fault === 0) return null;
    if (fault === 1) {
      late.push(order);
      return null;
    }
    if (fault === 2) return 'pending';
    decide(order);
    if (fault === 3) decide(order);
    if (fault === 4) return null;
    return fault === 5 ? 'nonsense' : decide(order);
  }

  function status(order: TransferRequest): TransferResult | null {
    if (!isReached && random.chance(0.3)) return null;
    if (!decided.has(order.reference)) decided.set(order.reference, 'refused');
    return decide(order);
  }

  return {
    decided,
    walletOf: (uid: string) => wallets.get(uid) ?? 0,
    /** What decides about what happens now. */
    setRandom: (next: SeededRandom) => {
      random = next;
    },
    /** From now on nothing goes wrong any more. */
    heal: () => {
      isReached = true;
      late.splice(0).forEach(decide);
    },
    /** Null: no answer comes. */
    answer(call: ProviderCall, given: TransferRequest | string): unknown {
      if (late.length > 0 && random.chance(0.2)) late.splice(0).forEach(decide);
      if (typeof given !== 'string') return call === 'transferStatus' ? status(given) : transfer(given);
      // What the player wins or loses there shows when its balance is asked for.
      if (!isReached && random.chance(0.5)) {
        const held = wallets.get(given) ?? 0;
        wallets.set(given, Math.max(0, held + random.below(2_000) - 1_000));
      }
      return !isReached && random.chance(0.15) ? null : (wallets.get(given) ?? 0);
    },
  };
}

/** The provider as the platform sees it, over something that asks and may stay silent. */
export function providerOver(ask: (call: ProviderCall, given: unknown) => Promise<unknown>): GameProvider {
  const asked = async (call: ProviderCall, given: unknown) => {
    const answer = await ask(call, given);
    if (answer === null) throw new Error('no answer');
    return answer;
  };
  return {
    launch: async () => {
      throw new Error('nothing is launched here');
    },
    balance: async (_, uid) => Number(await asked('balance', uid)),
    transferIn: async (order) => (await asked('transferIn', order)) as TransferResult,
    transferOut: async (order) => (await asked('transferOut', order)) as TransferResult,
    transferStatus: async (order) => (await asked('transferStatus', order)) as TransferResult,
    grantFreeSpins: async () => {},
    revokeFreeSpins: async () => {},
    roundDetail: async () => [],
  };
}
