/**
 * Moves a player's money between the main wallet and transfer brands. All of it is at the brand whose game
 * the player opened last, otherwise in the main wallet.
 */
export interface BrandMoney {
  /**
   * Runs before a game opens: returns money from other brands and, for a transfer brand, moves the whole main
   * balance there. `page` identifies the page with the game. Throws TRANSFER_PENDING and TRANSFER_REFUSED.
   */
  enter(uid: string, gameBrand: string, page?: string): Promise<void>;
  /** Returns the money of a brand that the player has left, unless a newer page than `page` is open. */
  leave(uid: string, gameBrand: string, page?: string): Promise<void>;
  /** Records that the player has left all brands; the transfers follow afterwards. */
  leaveAll(uid: string): Promise<void>;
}
