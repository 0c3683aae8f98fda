/** Timing of a table's shared rounds, in ms. */
export interface LivePace {
  /** Interval between draws. */
  every: number;
  /** Bets close this long before the draw. */
  closing: number;
}

/** When a round opens, closes and is drawn, in epoch ms. */
export interface LiveTimes {
  number: number;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
}

/** The round at a moment. It follows from the clock alone, so that every node computes the same one. */
export function liveTimes(now: number, { every, closing }: LivePace): LiveTimes {
  const number = Math.floor(now / every);
  const opensAt = number * every;
  const drawsAt = opensAt + every;
  return { number, opensAt, closesAt: drawsAt - closing, drawsAt };
}
