import { html } from 'hono/html';
import type { Html } from '../../../shared/html.ts';
import { motion } from '../../stage/motion.ts';

const pips: Record<number, string> = {
  1: 'M24 24h0',
  2: 'M13 13h0M35 35h0',
  3: 'M13 13h0M24 24h0M35 35h0',
  4: 'M13 13h0M35 13h0M13 35h0M35 35h0',
  5: 'M13 13h0M35 13h0M24 24h0M13 35h0M35 35h0',
  6: 'M13 13h0M35 13h0M13 24h0M35 24h0M13 35h0M35 35h0',
};

/** A die from above by face; one and four are red, as is usual in sic bo. */
export const dicePictures = Object.entries(pips)
  .map(
    ([face, path]) =>
      `<symbol id="die-${face}" viewBox="0 0 48 48"><rect x=".75" y=".75" width="46.5" height="46.5" rx="7" fill="#f6f1e4" stroke="#b9a77c" stroke-width="1.5"/><path d="${path}" fill="none" stroke="${face === '1' || face === '4' ? '#b3202f' : '#1b120a'}" stroke-width="${face === '1' ? 12 : 8.5}" stroke-linecap="round"/></symbol>`,
  )
  .join('');

export const die = (face: number): Html => html`<svg class="die"><use href="#die-${face}"></use></svg>`;

/** The turns in degrees, around the axes across and upright, that bring a face to the front. */
const turns: Record<number, readonly [number, number]> = {
  1: [0, 0],
  2: [0, -90],
  3: [90, 0],
  4: [-90, 0],
  5: [0, 90],
  6: [0, 180],
};

/** Offset, and height of a rolling die's jump in per cent of its size. */
const jumps = [
  [0, -70],
  [0.3, 0],
  [0.5, -35],
  [0.68, 0],
  [0.82, -10],
  [0.92, 0],
  [1, 0],
] as const;

/** A throw; each die rolls longer than the one before it. */
function throwMotion(face: number, place: number): Html {
  const [across, upright] = turns[face] ?? [0, 0];
  const frames = jumps.map(([offset, jump]) => {
    const left = (1 - offset) ** 1.6;
    const x = across + (720 + 180 * place) * left;
    const y = upright - (540 + 270 * place) * left;
    return {
      offset,
      transform: `translateY(${jump}%) rotateX(${x.toFixed()}deg) rotateY(${y.toFixed()}deg)`,
    };
  });
  return motion(frames, { duration: 1_000 + 650 * place });
}

/** A die with its six sides; thrown as the first, second or third, or null where it lies there. */
export function cube(face: number, place: number | null): Html {
  const sides = Object.keys(pips).map((side) => die(Number(side)));
  return html`<div class="cube shows-${face}"${place === null ? '' : throwMotion(face, place)}>${sides}</div>`;
}
