import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import { motion } from '../../stage/motion.ts';
import type { FeltGroup, FeltSpot } from '../spots/felt.ts';
import { spotLook } from '../spots/look.ts';
import { colourOf, pockets, rouletteRules } from './rules.ts';
import { ballRadius, pocketAngle, pocketPath, trackRadius, turnTo, wheelPicture } from './wheel.ts';

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

/** The wheel slows down evenly, from its speed while it waits for the draw: 150° a second. */
const wheelMotion = motion([{ transform: 'rotate(-225deg)' }, { transform: 'none' }], {
  duration: 3_000,
  easing: 'cubic-bezier(0.33, 0.67, 0.67, 1)',
});

/** The ball's distance from its pocket, as a part of that to the track. */
const out = (part: number) => `translateY(${(part * (ballRadius - trackRadius)) / 2}%)`;
/** The ball runs against the wheel, falls, jumps from pocket to pocket, and then turns with the wheel. */
const ballMotion = motion(
  [
    [0, 126, 1],
    [0.42, 41, 1],
    [0.57, 14, 0.6],
    [0.62, 9, 0.75],
    [0.69, 3, 0.1],
    [0.74, 1.4, 0.4],
    [0.8, 0, 0.05],
    [0.84, 0, 0.15],
    [0.88, 0, 0],
    [1, 0, 0],
  ].map(([offset = 0, behind = 0, part = 0]) => ({
    offset,
    transform: `rotate(${(behind * pocketAngle).toFixed(1)}deg) ${out(part)}`,
  })),
  { duration: 3_000 },
);

/** The wheel, with the drawn pocket below the mark. */
function board(pocket: number | null): Html {
  const shown = pocket ?? 0;
  const isDrawn = pocket !== null;
  const ball = html`<svg class="roulette-ball" viewBox="0 0 200 200"${ballMotion}><circle cx="100" cy="${100 - ballRadius}" r="5"></circle></svg>`;
  const lit = html`<path data-part="1" class="roulette-lit" d="${pocketPath}"></path>`;
  const number = html`<p data-part="1" class="roulette-number drawn ${tones[colourOf(shown)] ?? ''}">${shown}</p>`;
  return html`<div class="roulette over-felt" aria-hidden="true"><svg viewBox="0 0 200 200"><use href="#roulette-bowl"></use></svg><div class="roulette-turn"${isDrawn ? wheelMotion : ''}><svg viewBox="0 0 200 200"><use href="#roulette-wheel" transform="rotate(${turnTo(shown).toFixed(2)} 100 100)"></use>${isDrawn ? lit : ''}</svg>${isDrawn ? ball : ''}</div><svg viewBox="0 0 200 200"><use href="#roulette-merapi" x="70" y="70" width="60" height="60"></use><path d="m100 13-6-12h12z" fill="#f5c36b" stroke="#1b120a"></path></svg>${isDrawn ? number : ''}</div>`;
}

export const rouletteLook = spotLook<number>({
  rules: rouletteRules,
  css: readFileSync(new URL('board.css', import.meta.url), 'utf8'),
  going: 'roulette.going',
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
