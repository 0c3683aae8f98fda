/** How the shared rounds of a table follow the clock; ms. */
export interface LivePace {
  /** From one draw to the next. */
  every: number;
  /** How long before the draw bets close. */
  closing: number;
}

/** When a round of a table opens, closes and is drawn; epoch ms. */
export interface LiveTimes {
  number: number;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
}

/** The round that is on at a moment. Rounds follow each other by the clock alone, so that every node means the same one. */
export function liveTimes(now: number, { every, closing }: LivePace): LiveTimes {
  const number = Math.floor(now / every);
  const opensAt = number * every;
  const drawsAt = opensAt + every;
  return { number, opensAt, closesAt: drawsAt - closing, drawsAt };
}
