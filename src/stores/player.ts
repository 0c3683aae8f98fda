import { atom } from 'nanostores';
import type { PlayerOffer } from '../contract/api.ts';
import type { RealityCheck, TransferInfo } from '../contract/contract.ts';

export type PlayerFacts =
  | { state: 'none' }
  | { state: 'loading' }
  /** `balance`, and the money `atBrands` at that time, are in rupiah. */
  | { state: 'ready'; account: string; balance: number; atBrands?: number | undefined };

/** Content of a reminder's dialog; `reminders.ts` sets it. */
export type Reminder =
  /** `answer` resolves to false without a response. */
  | { kind: 'realityCheck'; check: RealityCheck; answer(next?: 'history'): Promise<boolean> }
  /** The session ends soon unless it is used. `stay` resolves to false without a response. */
  | { kind: 'idle'; minutes: number; stay(): Promise<boolean> }
  /** The session ends soon, however it is used. */
  | { kind: 'end'; minutes: number; dismiss(): void }
  /** The player's own limit ends play soon; the session itself goes on. */
  | { kind: 'limit'; minutes: number; dismiss(): void };

export type { PlayerOffer };

/** Parts of the player's data that pages show and load again on request. */
export type PlayerPart = 'wallets' | 'offers' | 'messages' | 'account';

export type PlayerTopic = ReturnType<typeof createPlayer>;

/** The facts of the logged-in player; `player-facts.ts` keeps them. */
export function createPlayer() {
  const $player = atom<PlayerFacts>({ state: 'none' });
  const $wallets = atom<TransferInfo | null>(null);
  const $request = atom<{ part: PlayerPart } | null>(null);
  const $reminder = atom<Reminder | null>(null);
  const $offers = atom<readonly PlayerOffer[] | 'failed' | null>(null);
  const $shownOffers = atom<ReadonlyMap<string, PlayerOffer | null>>(new Map());

  /** Updates the balance, in rupiah. */
  function setBalance(balance: number): void {
    const facts = $player.get();
    if (facts.state === 'ready' && facts.balance !== balance) $player.set({ ...facts, balance });
  }

  return {
    $player,
    /** Balances per wallet; null until they are loaded. */
    $wallets,
    /** The newest request to load a part. */
    $request,
    /** The dialog about time that covers the page. */
    $reminder,
    /** Offers with the player's figures, newer than the page has them; null until some are loaded. */
    $offers,
    /** The offers that the page shows, as it was rendered; null: to be loaded. `next`: those to go on with. */
    $shownOffers,
    request(part: PlayerPart): void {
      $request.set({ part });
    },
    setWallets(info: TransferInfo): void {
      $wallets.set(info);
      setBalance(info.main.balance);
    },
    setPlayer(facts: PlayerFacts): void {
      $player.set(facts);
      if (facts.state !== 'ready') $wallets.set(null);
    },
    setBalance,
  };
}
