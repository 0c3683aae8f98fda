import { type TrackNumbers, trackRules } from '../engines/track/rules.ts';

/** Sixteen hollows: seven of one row, a store, seven of the other row, the other store. */
export const numbers: TrackNumbers = {
  shells: 5,
  throws: 3,
  stepsOfNone: 6,
  holes: [0, 20, 0, 40, 0, 30, 0, 150, 0, 70, 0, 200, 100, 500, 1_000, 5_000],
};

export const rules = trackRules(numbers);
