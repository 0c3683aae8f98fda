import type { StakeLimit } from '../protection/protection.ts';

/** A move to a transfer brand that a limit of the player cut short. In whole rupiah. */
export interface CappedEntry {
  amount: number;
  limit: StakeLimit;
}

/**
 * Moves a player's money between the main wallet and transfer brands. It is at the brand whose game the player opened
 * last, as much as their limits leave, otherwise in the main wallet.
 */
export interface BrandMoney {
  /**
   * Runs before a game opens: returns money from other brands and, for a transfer brand, moves the main balance there, at
   * most what the player's limits leave. `page` identifies the page with the game. Throws TRANSFER_PENDING,
   * TRANSFER_REFUSED, PLAY_PAUSED, OWN_LOSS_LIMIT and OWN_STAKE_LIMIT.
   */
  enter(uid: string, gameBrand: string, page?: string): Promise<CappedEntry | null>;
  /** Returns the money of a brand that the player has left, unless a newer page than `page` is open. */
  leave(uid: string, gameBrand: string, page?: string): Promise<void>;
  /** Records that the player has left all brands; the transfers follow afterwards. */
  leaveAll(uid: string): Promise<void>;
}
