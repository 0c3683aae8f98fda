import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import type { Html } from './engine.ts';
import { type Language, rupiah, type Translated } from './language.ts';
import { stakes } from './limits.ts';
import type { Staked } from './rules.ts';

const legend: Translated<string> = { id: 'Taruhan per ronde', en: 'Stake per round' };

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
  return html`<fieldset class="choices"><legend class="quiet">${legend[language]}</legend>${options}</fieldset>`;
}
