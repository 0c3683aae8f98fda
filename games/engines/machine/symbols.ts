import { around } from '../repeat-around.ts';

/** Art of 48 × 48, smaller around its centre. */
const scaled = (size: number, art: string) =>
  `<g transform="translate(24 24) scale(${size}) translate(-24 -24)">${art}</g>`;

/** Rays behind a symbol with an effect of its own. */
const rays = around(12, 24, 24, '<path d="M24 24 18.5 5.5 24 0l5.5 5.5z"/>');

/** A symbol with an effect of its own, such as a wild; `sign` says which one. */
export const special = (art: string, sign = ''): string =>
  `<g fill="#f2b632">${rays}</g><circle cx="24" cy="24" r="19.5" fill="#7a3d0c"/>${scaled(0.84, art)}${sign && `<g transform="translate(38 39)"><circle r="9" fill="#2a1206" stroke="#f7c948" stroke-width="1.6"/><path fill="none" stroke="#ffe9a8" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${sign}"/></g>`}`;

/** A sign that doubles. */
export const twice = 'm-5.6-2.2 4 4m0-4-4 4m5.4-4c.3-2.2 4.4-2.2 4.4.3 0 1.8-3.6 2.4-4.4 4.6h4.6';

/** A sign that fills a reel. */
export const upAndDown = 'M0-5.5v11m-3-8 3-3 3 3m-6 5 3 3 3-3';

/** One of the symbols that pay most, on a medal of this colour. */
export const high = (colour: string, art: string): string =>
  `<circle cx="24" cy="24" r="23.5" fill="#8a5a12"/><circle cx="24" cy="24" r="22.6" fill="#f2c566"/><circle cx="24" cy="24" r="20.4" fill="#8a5a12"/><circle cx="24" cy="24" r="19.6" fill="${colour}"/><path fill="#fff" opacity=".14" d="M5 22a19.2 19.2 0 0 1 38 0C34 14 14 14 5 22z"/>${scaled(0.82, art)}`;

/** A symbol between the others. */
export const middle = (art: string): string => scaled(0.86, art);

/** One of the symbols that pay least: small and without a ground. */
export const low = (art: string): string => scaled(0.74, art);

/** The `<symbol>` elements of a machine, by name. */
export const symbolSet = (symbols: Readonly<Record<string, string>>): string =>
  Object.entries(symbols)
    .map(([name, art]) => `<symbol id="${name}" viewBox="0 0 48 48">${art}</symbol>`)
    .join('\n');
