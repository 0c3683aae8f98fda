import { atom } from 'nanostores';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** Balance in whole rupiah. */
  | { state: 'ready'; account: string; balance: number };

export type PlayerTopic = ReturnType<typeof createPlayer>;

/** Facts of whoever is logged in; what asks for them is downloaded on demand. */
export function createPlayer() {
  const $player = atom<PlayerFacts>({ state: 'none' });
  return {
    $player,
    setPlayer(facts: PlayerFacts): void {
      $player.set(facts);
    },
    /** A newer balance, in whole rupiah, than the facts came with. */
    setBalance(balance: number): void {
      const facts = $player.get();
      if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
    },
  };
}
