import type { Engine, Look } from '../../engine.ts';
import { stakeLimits } from '../../stakes.ts';
import { spotBetSchema } from './bet.ts';
import { type SpotBet, type SpotRules, type SpotView, tableLimits } from './rules.ts';

/** A game with chips on spots. */
export function spotEngine<Outcome>(
  name: string,
  rules: SpotRules<Outcome>,
  look: Look<SpotBet, SpotView<Outcome>>,
): Engine<SpotBet, SpotView<Outcome>> {
  return {
    name,
    rules,
    look,
    bet: spotBetSchema(Object.keys(rules.spots)),
    returns: () => Object.values(rules.returns()),
    stakes: { least: stakeLimits.least, most: tableLimits.total },
  };
}
