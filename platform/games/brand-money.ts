/**
 * How a player's money follows him. It is where he opened a game last: at the brand of a transfer wallet while he plays
 * there, on the main wallet otherwise.
 */
export interface BrandMoney {
  /**
   * Before a game opens: what other brands hold comes back, and at a transfer brand the whole main balance goes in.
   * `page` names the page that shows the game. Throws TRANSFER_PENDING and TRANSFER_REFUSED.
   */
  enter(uid: string, gameBrand: string, page?: string): Promise<void>;
  /** The player has left the brand, and its money comes back; nothing happens when a newer page than `page` is open. */
  leave(uid: string, gameBrand: string, page?: string): Promise<void>;
  /** The player has left altogether. Answers once that is written down; the brands are asked afterwards. */
  leaveAll(uid: string): Promise<void>;
}
