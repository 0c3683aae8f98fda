import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import type { Language } from '../runtime/dictionaries.ts';
import { rupiah } from '../shared/formats.ts';
import type { Html } from '../shared/html.ts';
import { translator } from './i18n/i18n.ts';
import type { Staked } from './rules.ts';

/** Stakes of a spin in whole play rupiah (D32); a launch requires the smallest. */
export const stakes = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000] as const;

/** Smallest and largest stake. */
export const stakeLimits = { least: stakes[0], most: Math.max(...stakes) };

/** Stakes with a button of their own. */
const presets = [500, 1_000, 2_500, 5_000];

/** Minimum ms between the starts of a player's rounds. */
export function paceOf(gameClass: string): number {
  return gameClass === 'slots' ? 2_500 : 5_000;
}

/** The form field `stake`. */
export const StakeFieldSchema = z.enum(stakes.map(String)).transform(Number);

/** A bet that consists of a stake. */
export const StakeSchema: z.ZodType<Staked> = z.object({ stake: StakeFieldSchema });

interface StakeField {
  name: string;
  label: string;
  /** The last stake. */
  last: number | undefined;
}

/** A stake to choose, with buttons for a script: one step less or more, and presets. */
export function stakeSelect({ name, label, last }: StakeField, language: Language): Html {
  const t = translator(language);
  const chosen = stakes.find((stake) => stake === last) ?? stakes[0];
  const step = (by: number, sign: string, text: string) =>
    html`<button class="step" type="button" data-step="${by}" aria-label="${text}">${sign}</button>`;
  const options = stakes.map(
    (stake) =>
      html`<option value="${stake}" ${stake === chosen ? 'selected' : ''}>${rupiah(stake, language)}</option>`,
  );
  const shortcuts = presets.map(
    (stake) =>
      html`<button class="step" type="button" data-stake="${stake}">${rupiah(stake, language)}</button>`,
  );
  return html`<div class="stake"><div class="presets">${shortcuts}</div>${step(-1, '−', t('stake.less'))}<label><span>${label}</span><select name="${name}">${options}</select></label>${step(1, '+', t('stake.more'))}</div>`;
}

/** Takes back all that is ticked in the form; only a script can. */
export function clearButton(label: string): Html {
  return html`<button class="step clear" type="button" data-clear aria-label="${label}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13"></path></svg></button>`;
}

export function stakeField(last: Staked | null, language: Language): Html {
  const label = translator(language)('stake.legend');
  return stakeSelect({ name: 'stake', label, last: last?.stake }, language);
}
