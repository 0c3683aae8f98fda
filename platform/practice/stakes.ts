import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { type Language, rupiah, translator } from '../i18n/i18n.ts';
import type { Html } from './engine.ts';
import type { Staked } from './rules.ts';

/** Stakes of a spin in whole play rupiah (D32); a launch requires the smallest. */
export const stakes = [500, 1_000, 5_000] as const;

const [least, , most] = stakes;
/** Smallest and largest stake. */
export const stakeLimits = { least, most };

/** Minimum ms between the starts of a player's rounds. */
export function paceOf(gameClass: string): number {
  return gameClass === 'slots' ? 2_500 : 5_000;
}

/** The form field `stake`. */
export const StakeFieldSchema = z.enum(stakes.map(String)).transform(Number);

/** A bet that consists of a stake. */
export const StakeSchema: z.ZodType<Staked> = z.object({ stake: StakeFieldSchema });

export function stakeField(last: Staked | null, language: Language): Html {
  const chosen = stakes.find((stake) => stake === last?.stake) ?? stakes[0];
  const options = stakes.map(
    (stake) =>
      html`<label class="choice"><input type="radio" name="stake" value="${stake}" ${stake === chosen ? 'checked' : ''}>${rupiah(stake, language)}</label>`,
  );
  return html`<fieldset class="choices"><legend class="quiet">${translator(language)('stake.legend')}</legend>${options}</fieldset>`;
}
