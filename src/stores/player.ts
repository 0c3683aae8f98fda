import { atom } from 'nanostores';
import type { TransferInfo } from '../contract/contract.ts';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** `balance` is in rupiah. */
  | { state: 'ready'; account: string; balance: number };

export type PlayerTopic = ReturnType<typeof createPlayer>;

/** The facts of the logged-in player; `player-facts.ts` loads them. */
export function createPlayer() {
  const $player = atom<PlayerFacts>({ state: 'none' });
  const $wallets = atom<TransferInfo | null>(null);
  const $walletRequests = atom(0);

  /** Updates the balance, in rupiah. */
  function setBalance(balance: number): void {
    const facts = $player.get();
    if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
  }

  return {
    $player,
    /** Balances per wallet; null until they are loaded. */
    $wallets,
    /** Counts the requests to load the wallets. */
    $walletRequests,
    requestWallets(): void {
      $walletRequests.set($walletRequests.get() + 1);
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
