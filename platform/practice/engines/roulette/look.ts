import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, translator } from '../../../i18n/i18n.ts';
import type { Html } from '../../engine.ts';
import type { FeltGroup, FeltSpot } from '../spots/felt.ts';
import { spotLook } from '../spots/look.ts';
import { colourOf, pockets, rouletteRules } from './rules.ts';
import { turnTo, wheelPicture } from './wheel.ts';

/** In the order of the table. */
const evenSpots = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const tones: Partial<Record<string, string>> = {
  red: 'spot-red',
  black: 'spot-black',
  green: 'spot-green',
};

function thirds(language: Language): FeltSpot[] {
  const t = translator(language);
  const dozens = ([1, 2, 3] as const).map((third) => {
    const [from, to] = [third * 12 - 11, third * 12];
    return {
      name: `dozen${third}`,
      label: t(`roulette.dozen.${third}`, { from, to }),
      sign: `${from}–${to}`,
    };
  });
  const columns = [1, 2, 3].map((third) => ({
    name: `column${third}`,
    label: t('roulette.column', { third, next: third + 3, last: third + 33 }),
    sign: html`${third}·${third + 3}…<small>${third + 33}</small>`,
  }));
  return [...dozens, ...columns];
}

export function rouletteGroups(language: Language): FeltGroup[] {
  const t = translator(language);
  const evens = evenSpots.map((name) => ({
    name,
    label: t(`roulette.even.${name}`),
    sign: t(`roulette.even.${name}`),
    tone: tones[name] ?? '',
  }));
  const numbers = pockets.map((pocket) => ({
    name: `number${pocket}`,
    label: t('roulette.number', { pocket }),
    sign: String(pocket),
    tone: tones[colourOf(pocket)] ?? '',
  }));
  return [
    { legend: t('roulette.groups.numbers'), name: 'numbers', spots: numbers },
    { legend: t('roulette.groups.thirds'), name: 'thirds', spots: thirds(language) },
    { legend: t('roulette.groups.even'), name: 'evens', spots: evens },
  ];
}

/** A drawn number, for the list of last results. */
export function rouletteResult(pocket: number, language: Language): Html {
  const colour = colourOf(pocket);
  return html`<span class="spot ${tones[colour] ?? ''}">${pocket}<span class="for-readers"> ${translator(language)(`roulette.colours.${colour}`)}</span></span>`;
}

/** The wheel, with the drawn pocket below the mark. */
function board(pocket: number | null): Html {
  const shown = pocket ?? 0;
  return html`<div class="roulette" aria-hidden="true"><svg viewBox="0 0 200 200"><g transform="rotate(${turnTo(shown).toFixed(2)} 100 100)"><g class="roulette-turn"><use href="#roulette-wheel" width="200" height="200"></use></g></g><use href="#roulette-merapi" x="64" y="48" width="72" height="72"></use>${
    pocket === null
      ? ''
      : html`<circle class="roulette-ball" cx="100" cy="33" r="4.5" fill="#f4f4f0" stroke="#555"></circle>`
  }<path d="m100 14-7-13h14z" fill="#f5c36b" stroke="#1b120a"></path></svg>${
    pocket === null
      ? ''
      : html`<p data-part="1" class="roulette-number ${tones[colourOf(shown)] ?? ''}">${shown}</p>`
  }</div>`;
}

export const rouletteLook = spotLook<number>({
  rules: rouletteRules,
  css: readFileSync(new URL('board.css', import.meta.url), 'utf8'),
  pictures: wheelPicture,
  groups: rouletteGroups,
  board,
  say: (pocket, language) => `${pocket}, ${translator(language)(`roulette.colours.${colourOf(pocket)}`)}`,
  how: 'roulette.how',
  payLines: (language) => {
    const t = translator(language);
    return [
      { label: t('roulette.lines.even'), times: [2], spot: 'red' },
      { label: t('roulette.lines.thirds'), times: [3], spot: 'dozen1' },
      { label: t('roulette.lines.number'), times: [36], spot: 'number0' },
    ];
  },
});
