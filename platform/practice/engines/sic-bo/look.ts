import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { translator } from '../../../i18n/i18n.ts';
import { spotLook } from '../spots/look.ts';
import { die, sicBoGroups, sicBoPayLines } from './cloth.ts';
import { dicePictures } from './dice.ts';
import { type Dice, sicBoRules, totalOf } from './rules.ts';

export const sicBoLook = spotLook<Dice>({
  rules: sicBoRules,
  css: readFileSync(new URL('board.css', import.meta.url), 'utf8'),
  pictures: dicePictures,
  groups: sicBoGroups,
  board(dice) {
    const shown = dice ?? [1, 3, 6];
    const total = dice ? html`<p class="dice-total" data-part="1">${totalOf(dice)}</p>` : '';
    return html`<div class="dice" aria-hidden="true"><div class="dice-bowl">${shown.map(die)}</div>${total}</div>`;
  },
  say: (dice, language) => translator(language)('sicBo.say', { dice: dice.join(', '), total: totalOf(dice) }),
  how: 'sicBo.how',
  payLines: sicBoPayLines,
});
