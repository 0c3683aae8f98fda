import { type Language, rupiah } from '../../../i18n/i18n.ts';
import type { Html, LiveTable } from '../../engine.ts';
import { stakeLimits } from '../../stakes.ts';
import { type FeltGroup, spotLabel } from './felt.ts';
import type { SpotBet, SpotView } from './rules.ts';

/** A table with chips on spots, with a shared round every 30 seconds. */
export function liveSpots<Outcome>(
  groups: (language: Language) => FeltGroup[],
  result: (outcome: Outcome, language: Language) => Html,
): LiveTable<SpotBet, SpotView<Outcome>> {
  return {
    every: 30_000,
    closing: 5_000,
    watching: { chip: stakeLimits.least, spots: [], stake: 0 },
    tell({ spots, chip, stake }, language) {
      const labels = spots.map((spot) => spotLabel(groups(language), spot)).join(', ');
      return spots.length === 1
        ? `${labels} · ${rupiah(stake, language)}`
        : `${labels} · ${spots.length} × ${rupiah(chip, language)} = ${rupiah(stake, language)}`;
    },
    result: ({ outcome }, language) => result(outcome, language),
  };
}
