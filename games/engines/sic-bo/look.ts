import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import { spotLook } from '../spots/look.ts';
import { sicBoGroups, sicBoPayLines } from './cloth.ts';
import { cube, dicePictures } from './dice.ts';
import { type Dice, sicBoRules, totalOf } from './rules.ts';

/** The dice in their bowl; their total once the last one lies. */
function board(dice: Dice | null, language: Language): Html {
  const [first, ...others] = dice ?? [1, 3, 6];
  const isTriple = others.every((face) => face === first);
  const size = dice && totalOf(dice) <= 10 ? 'sicBo.even.small' : 'sicBo.even.big';
  const name = translator(language)(isTriple ? 'sicBo.groups.triples' : size);
  const total = dice
    ? html`<p class="dice-total drawn" data-part="1">${totalOf(dice)} <small>${name}</small></p>`
    : html`<p class="dice-total"></p>`;
  const cubes = [first, ...others].map((face, place) => cube(face, dice ? place : null));
  return html`<div class="dice over-felt" aria-hidden="true"><div class="dice-bowl">${cubes}</div>${total}</div>`;
}

export const sicBoLook = spotLook<Dice>({
  rules: sicBoRules,
  css: readFileSync(new URL('board.css', import.meta.url), 'utf8'),
  going: 'sicBo.going',
  pictures: dicePictures,
  groups: sicBoGroups,
  board,
  say: (dice, language) => translator(language)('sicBo.say', { dice: dice.join(', '), total: totalOf(dice) }),
  how: 'sicBo.how',
  payLines: sicBoPayLines,
});
