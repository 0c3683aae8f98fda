import { atom } from 'nanostores';
import { createPlayer } from '../../src/stores/player.ts';
import { fakeEnvironment } from './fake-environment.ts';

export const rupiah = (amount: number) => ({ amount, currency: 'IDR' as const });

/** The stores of a logged-in player's facts, which are not known yet. */
export function fakePlayer() {
  const $account = atom<string | null>('sari');
  const session = { $account, $uid: atom(''), setUid: () => {}, readSession: () => {} };
  const player = createPlayer({ environment: fakeEnvironment().environment, session });
  return {
    player,
    /** The facts arrive; the amounts are in rupiah. */
    setFacts: (balance: number, atBrands?: number) =>
      player.setPlayer({
        ...{ account: 'sari', uid: 'u1', balance: rupiah(balance) },
        ...(atBrands !== undefined && { atBrands: rupiah(atBrands) }),
      }),
    logOut: () => $account.set(null),
  };
}
