import type { GameProvider, TransferRequest, TransferResult } from '../../platform/catalogue/catalogue.ts';

/**
 * What goes wrong with one call: `lost` never arrives; `deaf` arrives, but its answer does not; `late` arrives when
 * `arrive` is called, and is answered with nothing; `pending` is taken and not decided before it is asked about;
 * `refused` is taken and refused; `wrong` is answered with nonsense; `twice` arrives two times.
 */
export type Fault = 'lost' | 'deaf' | 'late' | 'pending' | 'refused' | 'wrong' | 'twice';

/** A provider elsewhere with its own wallets, which keeps its contract with any network fault. */
export function fakeBrand() {
  const wallets = new Map<string, number>();
  const orders = new Map<string, TransferResult>();
  const late: TransferRequest[] = [];
  const faults: Fault[] = [];
  const calls: string[] = [];
  const walletOf = (uid: string) => wallets.get(uid) ?? 0;

  function decide({ reference, uid, direction, amount }: TransferRequest): TransferResult {
    const known = orders.get(reference);
    if (known !== undefined && known !== 'pending') return known;
    const after = walletOf(uid) + (direction === 'in' ? amount : -amount);
    if (after >= 0) wallets.set(uid, after);
    orders.set(reference, after >= 0 ? 'confirmed' : 'refused');
    return orders.get(reference) ?? 'refused';
  }

  async function receive(order: TransferRequest): Promise<TransferResult> {
    calls.push(order.direction);
    const fault = faults.shift();
    if (fault === 'late') late.push(order);
    if (fault === 'lost' || fault === 'late') throw new Error('time-out');
    if (fault === 'refused') orders.set(order.reference, 'refused');
    if (fault === 'pending') orders.set(order.reference, 'pending');
    else decide(order);
    if (fault === 'twice') decide(order);
    if (fault === 'deaf') throw new Error('time-out');
    return fault === 'wrong' ? ('perhaps' as TransferResult) : (orders.get(order.reference) ?? 'pending');
  }

  const provider: GameProvider = {
    launch: async () => ({ url: new URL('https://brand.test/open'), expiresAt: new Date(0) }),
    async balance(_, uid) {
      calls.push('balance');
      if (faults.shift() !== undefined) throw new Error('time-out');
      return walletOf(uid);
    },
    transferIn: receive,
    transferOut: receive,
    async transferStatus(order) {
      calls.push('status');
      if (faults.shift() !== undefined) throw new Error('time-out');
      const known = orders.get(order.reference);
      if (known === 'pending') return decide(order);
      if (known === undefined) orders.set(order.reference, 'refused');
      return orders.get(order.reference) ?? 'refused';
    },
    grantFreeSpins: async () => {},
    revokeFreeSpins: async () => {},
    roundDetail: async () => [],
  };

  return {
    provider,
    /** For the next calls, one each. */
    faults,
    calls,
    walletOf,
    /** Wins or losses at the brand, which the platform does not know. */
    play: (uid: string, result: number) => wallets.set(uid, walletOf(uid) + result),
    /** Delivers all delayed calls to the brand. */
    arrive: () => late.splice(0).forEach(decide),
  };
}
