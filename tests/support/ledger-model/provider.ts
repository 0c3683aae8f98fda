import type { GameProvider, TransferRequest, TransferResult } from '../../../platform/catalogue/catalogue.ts';
import type { SeededRandom } from '../seeded-random.ts';

export type ProviderCall = 'balance' | 'transferIn' | 'transferOut' | 'transferStatus';

/**
 * A provider that keeps its contract, behind an unreliable network: calls and replies are lost, delayed and duplicated. It
 * outlives the process of the platform.
 */
export function createUnreliableProvider(first: SeededRandom) {
  let random = first;
  const wallets = new Map<string, number>();
  const decided = new Map<string, TransferResult>();
  const late: TransferRequest[] = [];
  let isReliable = false;

  function decide({ reference, uid, direction, amount }: TransferRequest): TransferResult {
    const known = decided.get(reference);
    if (known) return known;
    const after = (wallets.get(uid) ?? 0) + (direction === 'in' ? amount : -amount);
    const result = after < 0 || (!isReliable && random.chance(0.1)) ? 'refused' : 'confirmed';
    if (result === 'confirmed') wallets.set(uid, after);
    decided.set(reference, result);
    return result;
  }

  function transfer(order: TransferRequest): TransferResult | null | 'nonsense' {
    const fault = isReliable ? 99 : random.below(20);
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
    if (!isReliable && random.chance(0.3)) return null;
    if (!decided.has(order.reference)) decided.set(order.reference, 'refused');
    return decide(order);
  }

  return {
    decided,
    walletOf: (uid: string) => wallets.get(uid) ?? 0,
    /** Replaces the source of all random decisions. */
    setRandom: (next: SeededRandom) => {
      random = next;
    },
    /** Makes the network reliable, and delivers delayed calls. */
    heal: () => {
      isReliable = true;
      late.splice(0).forEach(decide);
    },
    /** Handles a call of the platform. Returns null if the call or its reply is lost. */
    respond(call: ProviderCall, argument: TransferRequest | string): unknown {
      if (late.length > 0 && random.chance(0.2)) late.splice(0).forEach(decide);
      if (typeof argument !== 'string')
        return call === 'transferStatus' ? status(argument) : transfer(argument);
      // A request for the balance shows what the player has won or lost at the brand.
      if (!isReliable && random.chance(0.5)) {
        const held = wallets.get(argument) ?? 0;
        wallets.set(argument, Math.max(0, held + random.below(2_000) - 1_000));
      }
      return !isReliable && random.chance(0.15) ? null : (wallets.get(argument) ?? 0);
    },
  };
}

/** Creates a game provider that forwards its calls through `send`; a null reply is a failed call. */
export function remoteProvider(
  send: (call: ProviderCall, argument: unknown) => Promise<unknown>,
): GameProvider {
  const forward = async (call: ProviderCall, argument: unknown) => {
    const reply = await send(call, argument);
    if (reply === null) throw new Error('The provider did not reply.');
    return reply;
  };
  return {
    launch: async () => {
      throw new Error('The model launches no games.');
    },
    balance: async (_, uid) => Number(await forward('balance', uid)),
    transferIn: async (order) => (await forward('transferIn', order)) as TransferResult,
    transferOut: async (order) => (await forward('transferOut', order)) as TransferResult,
    transferStatus: async (order) => (await forward('transferStatus', order)) as TransferResult,
    grantFreeSpins: async () => {},
    revokeFreeSpins: async () => {},
    roundDetail: async () => [],
  };
}
