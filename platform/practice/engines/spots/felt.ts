import { html } from 'hono/html';
import { type Language, type MessageKey, rupiah, translator } from '../../../i18n/i18n.ts';
import type { Html } from '../../engine.ts';
import { chips, type SpotBet, tableLimits } from './rules.ts';

/** A spot on the table. */
export interface FeltSpot {
  name: string;
  /** In words, for the history and for screen readers. */
  label: string;
  /** The text or sign on the table. */
  sign: Html | string;
  /** A class for its colour. */
  tone?: string;
}

export interface FeltGroup {
  legend: string;
  columns: 3 | 4 | 5 | 6;
  spots: FeltSpot[];
}

/** The label of a spot. */
export function spotLabel(groups: readonly FeltGroup[], name: string): string {
  const spots = groups.flatMap((group) => group.spots);
  return spots.find((spot) => spot.name === name)?.label ?? name;
}

function chipField(last: SpotBet | null, language: Language): Html {
  const chosen = chips.find((chip) => chip === last?.chip) ?? chips[0];
  const options = chips.map(
    (chip) =>
      html`<label class="choice"><input type="radio" name="chip" value="${chip}" ${chip === chosen ? 'checked' : ''}>${rupiah(chip, language)}</label>`,
  );
  return html`<fieldset class="choices"><legend class="quiet">${translator(language)('spots.chip')}</legend>${options}</fieldset>`;
}

function spotField({ name, label, sign, tone }: FeltSpot, taken: boolean): Html {
  return html`<label class="spot ${tone ?? ''}"><input type="checkbox" name="spot" value="${name}" aria-label="${label}" ${taken ? 'checked' : ''}><span aria-hidden="true">${sign}</span></label>`;
}

/** A message with the maximum chips and rupiah per round. */
export function tableBounds(text: MessageKey, language: Language): string {
  const { spots, total } = tableLimits;
  return translator(language)(text, { spots, total: rupiah(total, language) });
}

/** The fields of a bet: the value of the chips, and the table with a checkbox on each spot. */
export function felt(groups: FeltGroup[], last: SpotBet | null, language: Language): Html {
  const rows = groups.map(
    ({ legend, columns, spots }) =>
      html`<fieldset class="felt-group"><legend class="quiet">${legend}</legend><div class="felt-row felt-${columns}">${spots.map((spot) => spotField(spot, last?.spots.includes(spot.name) ?? false))}</div></fieldset>`,
  );
  const bounds = tableBounds('spots.bounds', language);
  return html`${chipField(last, language)}<div class="felt"><p class="quiet">${bounds}</p>${rows}<p class="felt-count quiet">${translator(language)('spots.placed')} </p></div>`;
}
