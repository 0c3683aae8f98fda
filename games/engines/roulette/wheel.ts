import { colourOf, pockets } from './rules.ts';

/** The pockets in the order of the wheel. */
const around = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** Degrees of a pocket. */
export const pocketAngle = 360 / pockets.length;
const fills = { green: '#1c7a50', red: '#a8283a', black: '#151a1e' };
/** Outer and inner radius of a pocket. */
const [outer, inner] = [84, 50];
/** The ball lies here. */
export const ballRadius = 58;
/** It runs here before it falls. */
export const trackRadius = 90;

/** The corner of a pocket, in degrees from the top. */
function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
}

/** The pocket at the top. */
const half = pocketAngle / 2;
export const pocketPath = `M${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`;

const pocketPicture = (pocket: number, place: number) =>
  `<g transform="rotate(${(place * pocketAngle).toFixed(2)} 100 100)"><path d="${pocketPath}" fill="${fills[colourOf(pocket)]}"/><text x="100" y="27.5">${pocket}</text></g>`;

const each = (count: number, draw: (degrees: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join('');

/** The bowl, the wheel that turns in it, and Mount Merapi in the middle. */
export const wheelPicture = `<symbol id="roulette-bowl" viewBox="0 0 200 200"><radialGradient id="bowl"><stop offset=".84" stop-color="#24150a"/><stop offset=".93" stop-color="#5a3716"/><stop offset="1" stop-color="#9a6a2e"/></radialGradient><circle cx="100" cy="100" r="99" fill="url(#bowl)" stroke="#d8b46a"/><g fill="#e8c880">${each(8, (degrees) => `<path d="m100 6 2 5-2 5-2-5z" transform="rotate(${degrees + 22.5} 100 100)"/>`)}</g></symbol><symbol id="roulette-wheel" viewBox="0 0 200 200"><g stroke="#d8b46a" stroke-width=".7" font-size="9" font-weight="700" text-anchor="middle">${around.map(pocketPicture).join('').replaceAll('<text ', '<text fill="#fff" stroke="none" ')}</g><g fill="none" stroke="#d8b46a"><circle cx="100" cy="100" r="59" stroke="#000" stroke-opacity=".35" stroke-width="18"/><circle cx="100" cy="100" r="84" stroke-width="2"/><circle cx="100" cy="100" r="68"/></g><radialGradient id="cone"><stop stop-color="#a0702f"/><stop offset=".6" stop-color="#5a3716"/><stop offset="1" stop-color="#2b190b"/></radialGradient><circle cx="100" cy="100" r="50" fill="url(#cone)" stroke="#d8b46a"/><g stroke="#e8c880" stroke-linecap="round" stroke-width="2.5" fill="#e8c880">${each(4, (degrees) => `<path d="M100 80V62m-1.5 0h3" transform="rotate(${degrees} 100 100)"/>`)}</g></symbol><symbol id="roulette-merapi" viewBox="0 0 80 80"><circle cx="40" cy="40" r="38" fill="#1d1108" stroke="#e8c880" stroke-width="2.5"/><path fill="#5d6b73" d="M11 58 31 24c3-4 14-4 17 0l21 34c-14 21-44 21-58 0z"/><path fill="#7d8b92" d="m31 24-9 15 7-4 5 6 6-7 6 6 5-5 6 3-9-14c-3-4-14-4-17 0z"/><path fill="#e0653a" d="M33 23c3-3 11-3 14 0l-3 6-3-3-2 9-3-8-3 2z"/><path fill="#b9c6cc" d="M38 20c-4-4 2-6-1-11 6 1 7 6 5 8 4-1 5-5 3-8 5 4 4 10-1 12z"/></symbol>`;

/** The rotation in degrees that brings a pocket to the top. */
export const turnTo = (pocket: number) => -around.indexOf(pocket) * pocketAngle;
