import { colourOf, pockets } from './rules.ts';

/** The pockets in the order of the wheel. */
const around = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const step = 360 / pockets.length;
const fills = { green: '#1c7a50', red: '#a8283a', black: '#151a1e' };

/** The corner of a pocket, a number of steps from the top. */
function point(radius: number, steps: number): string {
  const angle = ((steps * step - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}

function pocketPicture(pocket: number, place: number): string {
  const path = `M${point(94, place - 0.5)}A94 94 0 0 1 ${point(94, place + 0.5)}L${point(62, place + 0.5)}A62 62 0 0 0 ${point(62, place - 0.5)}Z`;
  const turn = (place * step).toFixed(2);
  return `<path d="${path}" fill="${fills[colourOf(pocket)]}"/><text x="100" y="20" transform="rotate(${turn} 100 100)">${pocket}</text>`;
}

/** Mount Merapi in the middle of the wheel. */
export const wheelPicture = `<symbol id="roulette-wheel" viewBox="0 0 200 200"><circle cx="100" cy="100" r="99" fill="#6d4a1f"/><g stroke="#c9a15a" stroke-width=".6">${around.map(pocketPicture).join('').replaceAll('<text ', '<text fill="#fff" stroke="none" font-size="10" font-weight="700" text-anchor="middle" ')}</g><circle cx="100" cy="100" r="62" fill="#2b1d10" stroke="#c9a15a"/><circle cx="100" cy="100" r="44" fill="#3f2b17"/></symbol><symbol id="roulette-merapi" viewBox="0 0 80 80"><path fill="#5d6b73" d="M8 62 31 24c3-4 14-4 17 0l24 38z"/><path fill="#7d8b92" d="m31 24-9 15 7-4 5 6 6-7 6 6 5-5 6 3-9-14c-3-4-14-4-17 0z"/><path fill="#e0653a" d="M33 23c3-3 11-3 14 0l-3 6-3-3-2 9-3-8-3 2z"/><path fill="#b9c6cc" d="M38 20c-4-4 2-6-1-11 6 1 7 6 5 8 4-1 5-5 3-8 5 4 4 10-1 12z"/></symbol>`;

/** The rotation in degrees that brings a pocket to the top. */
export const turnTo = (pocket: number) => -around.indexOf(pocket) * step;
