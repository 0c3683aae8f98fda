import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { rupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { LiveTable } from '../../engine.ts';
import { stakeLimits } from '../../stakes.ts';
import { type FeltGroup, spotLabel } from './felt.ts';
import type { SpotBet, SpotView } from './rules.ts';

/** Results in the list, which all tables have. */
const LISTED = 12;

/** A picture of more results beside the list. */
interface Roads<Outcome> {
  /** How many results it takes. */
  shown: number;
  draw(newestFirst: readonly Outcome[], language: Language): Html;
}

/** A table with chips on spots, with a shared round every 30 seconds. */
export function liveSpots<Outcome>(
  groups: (language: Language) => FeltGroup[],
  result: (outcome: Outcome, language: Language) => Html,
  roads?: Roads<Outcome>,
): LiveTable<SpotBet, SpotView<Outcome>> {
  return {
    every: 30_000,
    closing: 5_000,
    watching: { chip: stakeLimits.least, spots: [], stake: 0 },
    describeBet({ spots, chip, stake }, language) {
      const labels = spots.map((spot) => spotLabel(groups(language), spot)).join(', ');
      return spots.length === 1
        ? `${labels} · ${rupiah(stake, language)}`
        : `${labels} · ${spots.length} × ${rupiah(chip, language)} = ${rupiah(stake, language)}`;
    },
    shown: Math.max(LISTED, roads?.shown ?? 0),
    results(views, language) {
      const outcomes = views.map(({ outcome }) => outcome);
      const listed = outcomes.slice(0, LISTED).map((each) => html`<li>${result(each, language)}</li>`);
      return html`<ol class="live-results">${listed}</ol>${roads?.draw(outcomes, language) ?? ''}`;
    },
  };
}
