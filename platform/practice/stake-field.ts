import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { type Language, rupiah, textsIn } from '../i18n/i18n.ts';
import type { Html } from './engine.ts';
import { stakes } from './limits.ts';
import type { Staked } from './rules.ts';

/** The field `stake` of a form. */
export const StakeFieldSchema = z.enum(stakes.map(String)).transform(Number);

/** A bet of a stake and nothing else. */
export const StakeSchema: z.ZodType<Staked> = z.object({ stake: StakeFieldSchema });

export function stakeField(last: Staked | null, language: Language): Html {
  const chosen = stakes.find((stake) => stake === last?.stake) ?? stakes[0];
  const options = stakes.map(
    (stake) =>
      html`<label class="choice"><input type="radio" name="stake" value="${stake}" ${stake === chosen ? 'checked' : ''}>${rupiah(stake, language)}</label>`,
  );
  return html`<fieldset class="choices"><legend class="quiet">${textsIn(language)('stake.legend')}</legend>${options}</fieldset>`;
}
