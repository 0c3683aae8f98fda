import { atom } from 'nanostores';
import type { TransferInfo } from '../contract/contract.ts';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** Balance in whole rupiah. */
  | { state: 'ready'; account: string; balance: number };

export type PlayerTopic = ReturnType<typeof createPlayer>;

/** Facts of whoever is logged in; what asks for them is downloaded on demand. */
export function createPlayer() {
  const $player = atom<PlayerFacts>({ state: 'none' });
  const $wallets = atom<TransferInfo | null>(null);
  const $walletsWanted = atom(0);

  /** A newer balance, in whole rupiah, than the facts came with. */
  function setBalance(balance: number): void {
    const facts = $player.get();
    if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
  }

  return {
    $player,
    /** Where the money is; null until somebody has asked. */
    $wallets,
    /** Counts how often the player wanted to see it. */
    $walletsWanted,
    wantWallets(): void {
      $walletsWanted.set($walletsWanted.get() + 1);
    },
    setWallets(info: TransferInfo): void {
      $wallets.set(info);
      setBalance(info.main.balance.amount);
    },
    setPlayer(facts: PlayerFacts): void {
      $player.set(facts);
      if (facts.state !== 'ready') $wallets.set(null);
    },
    setBalance,
  };
}
