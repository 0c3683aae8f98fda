import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { type Language, rupiah, textsIn } from '../i18n/i18n.ts';
import type { Html } from './engine.ts';
import type { Staked } from './rules.ts';

/** Whole play rupiah (D32) that a spin may cost; a launch needs the first of them. */
export const stakes = [500, 1_000, 5_000] as const;

const [least, , most] = stakes;
/** Least and most of one bet in a game with these stakes. */
export const stakeLimits = { least, most };

/** ms from the start of a round to the earliest start of the player's next round. */
export function paceOf(gameClass: string): number {
  return gameClass === 'slots' ? 2_500 : 5_000;
}

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
