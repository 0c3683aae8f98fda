import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { rupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { type MessageKey, translator } from '../../i18n/i18n.ts';
import { clearButton, stakeSelect } from '../../stakes.ts';
import { type SpotBet, tableLimits } from './rules.ts';

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
  /** Its class on the table. */
  name: string;
  spots: FeltSpot[];
}

/** The label of a spot. */
export function spotLabel(groups: readonly FeltGroup[], name: string): string {
  const spots = groups.flatMap((group) => group.spots);
  return spots.find((spot) => spot.name === name)?.label ?? name;
}

function spotField({ name, label, sign, tone }: FeltSpot, taken: boolean): Html {
  return html`<label class="spot ${tone ?? ''}"><input type="checkbox" name="spot" value="${name}" aria-label="${label}" ${taken ? 'checked' : ''}><span aria-hidden="true">${sign}</span></label>`;
}

/** A message with the maximum chips and rupiah per round. */
export function tableBounds(text: MessageKey, language: Language): string {
  const { spots, total } = tableLimits;
  return translator(language)(text, { spots, total: rupiah(total, language) });
}

/** The fields of a bet: the table with a checkbox on each spot, and the value of the chips. */
export function felt(groups: FeltGroup[], last: SpotBet | null, language: Language): Html {
  const t = translator(language);
  const spots = groups.map(
    ({ legend, name, spots: all }) =>
      html`<fieldset class="felt-${name}"><legend class="for-readers">${legend}</legend>${all.map((spot) => spotField(spot, last?.spots.includes(spot.name) ?? false))}</fieldset>`,
  );
  const tooMany = tableBounds('spots.tooMany', language);
  return html`<div class="felt" data-most="${tableLimits.spots}" data-too-many="${tooMany}">${spots}<p class="felt-count quiet">${t('spots.placed')} </p></div>${stakeSelect({ name: 'chip', label: t('spots.chip'), last: last?.chip }, language)}${clearButton(t('spots.clear'))}`;
}
