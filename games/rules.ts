/** A source of uniform random numbers, reproducible for each round. */
export interface Random {
  /** An integer from 0 to `count` − 1, each equally likely. */
  below(count: number): number;
}

/** Every bet has a stake in whole rupiah (D32). */
export interface Staked {
  stake: number;
}

/** The state of a round. */
export interface Turn<View> {
  /** The state of the board as JSON. It must not contain anything that the player may not know yet. */
  view: View;
  /** Actions that the player may choose; empty when the round is over. */
  next: readonly string[];
  /** Total stake in whole rupiah; a doubling adds to it. */
  stake: number;
  /** In whole rupiah, 0 until the round is over. */
  win: number;
}

/** Expected win per rupiah staked. */
export interface ExpectedReturn {
  value: number;
  /** `exact`: counted over every outcome; `simulated`: measured. */
  method: 'exact' | 'simulated';
  /** The method of measurement. */
  detail?: string;
}

/**
 * The rules of a game. A rules file imports only other rules, so that a browser can run the same file to
 * verify a round.
 */
export interface Rules<Bet extends Staked, View> {
  /**
   * Computes a round from its beginning with the actions so far. Pure: the same arguments always give the
   * same turn, so an unfinished round continues by computing it again with one more action.
   */
  run(bet: Bet, actions: readonly string[], random: Random): Turn<View>;
  /**
   * The share of a stake that is at risk, above 0 to 1. Absent: a bet cannot cover outcomes against each other, and all of
   * it is at risk.
   */
  shareAtRisk?(bet: Bet): number;
  /** Computed from the code that pays. */
  expected(): ExpectedReturn;
}
