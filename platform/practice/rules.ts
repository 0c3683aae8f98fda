/** Where chance comes from: uniform, and the same again for the same round. */
export interface Random {
  /** An integer from 0 to `count` − 1, each as likely as any other. */
  below(count: number): number;
}

/** Every bet says what it costs: whole rupiah (D32). */
export interface Staked {
  stake: number;
}

/** Where a round stands. */
export interface Turn<View> {
  /** What the board shows, as JSON. It holds nothing that the player must not know yet. */
  view: View;
  /** What the player may do now; empty: the round is over. */
  next: readonly string[];
  /** Whole rupiah at stake so far; a doubling adds to it. */
  stake: number;
  /** Whole rupiah, 0 until the round is over. */
  win: number;
}

/** Expected win per rupiah staked. */
export interface ExpectedReturn {
  value: number;
  /** Counted over every outcome, or measured. */
  method: 'exact' | 'simulated';
  /** How it was measured. */
  detail?: string;
}

/**
 * The rules of a game. A file of rules imports nothing but rules, so that a browser runs the very file that pays when it
 * checks a round.
 */
export interface Rules<Bet extends Staked, View> {
  /**
   * A round from its beginning, with what the player has decided so far. Pure: the same arguments always give the same
   * turn, so a round in the middle goes on by being played again with one more action.
   */
  run(bet: Bet, actions: readonly string[], random: Random): Turn<View>;
  /** From the code that pays. */
  expected(): ExpectedReturn;
}
