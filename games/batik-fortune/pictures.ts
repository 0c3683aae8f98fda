import { symbolSet } from '../engines/machine/symbols.ts';
import { around } from '../engines/repeat-around.ts';

const cloth = (fill: string) => `<path fill="${fill}" d="M0 0h48v48H0z"/>`;

/** The kawung motif: four ellipses around a point. */
const kawung = (x: number, y: number) =>
  around(4, x, y, `<ellipse cx="${x}" cy="${y - 8}" rx="5" ry="6.6"/>`);
const kawungSeeds = (x: number, y: number) =>
  around(4, x, y, `<ellipse cx="${x}" cy="${y - 8.5}" rx="1.2" ry="2.6"/>`);
const kawungPlaces = [
  [24, 24],
  [0, 0],
  [48, 0],
  [0, 48],
  [48, 48],
] as const;

/** One blade of the slanting parang rows. */
const blade = (x: number, y: number) =>
  `<path transform="translate(${x} ${y}) rotate(-45)" d="M-5 0c0-4 4-6 7-4 3 1 3 5 0 6-2 0-3-1-3-2-1 3 2 5 6 4 1 4-4 7-7 4-2-1-3-4-3-8z"/>`;

const cloud = (y: number, fill: string, size: number) =>
  `<path fill="${fill}" transform="translate(24 ${y}) scale(${size})" d="M-20 6c-4-1-5-7-1-9-1-6 7-9 11-5 2-5 12-6 15 0 5-3 12 0 11 6 5 1 5 7 0 8z"/>`;

const star = (x: number, y: number, size: number) =>
  around(8, x, y, `<path d="M${x} ${y - size}l${size / 5} ${size * 0.6}h-${size / 2.5}z"/>`) +
  `<circle cx="${x}" cy="${y}" r="${size / 3.5}"/>`;

/** Cloth of this size in a place of 48 × 48. */
const clothOf = (size: number, art: string, hem: string, width: number) =>
  `<svg x="${(48 - size) / 2}" y="${(48 - size) / 2}" width="${size}" height="${size}" viewBox="0 0 48 48">${art}<path fill="none" stroke="${hem}" stroke-width="${width}" d="M0 0h48v48H0z"/></svg>`;

/** The motifs that pay most, in a golden frame with corners. */
const framed = (art: string) =>
  `<path fill="#8a5a12" d="M0 0h48v48H0z"/><path fill="#f2c566" d="M1 1h46v46H1z"/>${clothOf(40, art, '#8a5a12', 2)}<g fill="#a5231f" stroke="#8a5a12" stroke-width=".6"><path d="m4 0 4 4-4 4-4-4zm40 0 4 4-4 4-4-4zM4 40l4 4-4 4-4-4zm40 0 4 4-4 4-4-4z"/></g>`;

const hemmed = (art: string) => clothOf(43, art, '#f4efe4', 3);

/** The motifs that pay least, as small pieces of cloth. */
const patch = (art: string) => clothOf(34, art, '#0008', 3);

/** Batik motifs, each in its own colours. */
export const pictures = symbolSet({
  kawung: framed(
    `${cloth('#4a2313')}<g fill="#f2dcae">${kawungPlaces.map(([x, y]) => kawung(x, y)).join('')}</g><g fill="#8a4a1f">${kawungPlaces.map(([x, y]) => kawungSeeds(x, y)).join('')}</g><path fill="#e0a33f" d="m24 21 3 3-3 3-3-3z"/>`,
  ),
  parang: framed(
    `${cloth('#f0dfb8')}<path fill="#2b3a67" d="M-6 30 30-6h16L-6 46zM16 54l38-38v16L32 54z"/><g fill="#f0dfb8">${blade(6, 30)}${blade(15, 21)}${blade(24, 12)}${blade(33, 3)}${blade(30, 44)}${blade(39, 35)}</g><path stroke="#a8531f" stroke-width="2.4" d="M-2 53 53-2M-4 27 27-4"/>`,
  ),
  megamendung: hemmed(
    `${cloth('#a5231f')}${cloud(20, '#16407c', 1)}${cloud(20, '#3f7fc4', 0.75)}${cloud(20, '#8fc3ee', 0.5)}${cloud(20, '#f4faff', 0.26)}${cloud(42, '#16407c', 0.86)}${cloud(42, '#3f7fc4', 0.6)}${cloud(42, '#8fc3ee', 0.36)}<path fill="none" stroke="#f0c2a0" stroke-width="1.5" stroke-linecap="round" d="M4 6h9m22 1h9M3 31h6m31 0h6"/>`,
  ),
  truntum: hemmed(
    `${cloth('#121a33')}<g fill="#f5d78a">${star(24, 24, 12)}${star(4, 4, 8)}${star(44, 4, 8)}${star(4, 44, 8)}${star(44, 44, 8)}</g><g fill="#c98a4b"><circle cx="24" cy="5" r="1.6"/><circle cx="24" cy="43" r="1.6"/><circle cx="5" cy="24" r="1.6"/><circle cx="43" cy="24" r="1.6"/></g>`,
  ),
  ceplok: patch(
    `${cloth('#1f5a4a')}<path fill="none" stroke="#e8c98a" stroke-width="2" d="M24-2 50 24 24 50-2 24z"/><g fill="#e8c98a">${around(8, 24, 24, '<path d="M24 22c-4-4-4-9 0-13 4 4 4 9 0 13z"/>')}</g><circle cx="24" cy="24" r="4.5" fill="#a8531f"/><g fill="#a8531f">${around(4, 24, 24, '<path d="M4 4c5 0 7 2 7 7-5 0-7-2-7-7z"/>')}</g>`,
  ),
  sekar: patch(
    `${cloth('#e9d3a3')}<path fill="#8f2f45" d="M0 0h20c2 8-2 14-8 15S2 22 0 22z"/><path fill="#2f5f7d" d="M23 0h25v18c-8 4-14 0-16-6S24 6 23 0z"/><path fill="#3f7a3a" d="M0 26c7-1 8-7 15-7 6 0 8 6 6 12s-2 11-6 17H0z"/><path fill="#b8651f" d="M25 20c7-2 9 4 15 3 4-1 6-1 8-2v27H20c4-8 3-22 5-28z"/><g fill="#f6ead0">${star(8, 8, 6)}${star(38, 8, 5)}${star(10, 34, 6)}${star(35, 35, 8)}</g><g fill="#f6ead0" opacity=".8"><circle cx="16" cy="5" r="1.3"/><circle cx="29" cy="5" r="1.3"/><circle cx="4" cy="42" r="1.3"/><circle cx="26" cy="44" r="1.3"/><circle cx="44" cy="26" r="1.3"/></g>`,
  ),
  tambal: patch(
    `${cloth('#6a3f7a')}<path fill="#d98a3a" d="M0 0h24v24zM48 48H24V24z"/><path fill="#2d6f73" d="M48 0v24H24zM0 48V24h24z"/><path fill="#f0dfb8" d="M0 24 24 0v24zM48 24 24 48V24z" opacity=".85"/><g fill="none" stroke="#2a1712" stroke-width="1.4"><path d="M0 24h48M24 0v48M0 0l48 48M48 0 0 48"/></g><g fill="#6a3f7a"><circle cx="17" cy="17" r="2.4"/><circle cx="31" cy="31" r="2.4"/></g><g fill="#f0dfb8"><circle cx="35" cy="9" r="2"/><circle cx="9" cy="35" r="2"/><circle cx="10" cy="4" r="1.5"/><circle cx="38" cy="44" r="1.5"/></g>`,
  ),
  kain: hemmed(
    `${cloth('#f4efe4')}<path fill="#ded5c2" d="M0 30c10-6 16 4 26-1s12-10 22-8v8c-9-2-12 4-22 8S10 33 0 38z"/><path fill="none" stroke="#b9ad94" stroke-width="1.4" stroke-dasharray="3 2.5" d="M4 4h40v40H4z"/><path fill="#8a5a2b" d="m36 6 5 4-15 20-4-3z"/><path fill="#c98a1a" d="m20 25 7 6c-1 4-7 5-9 2s-1-7 2-8z"/><path fill="none" stroke="#c98a1a" stroke-width="2" stroke-linecap="round" d="M18 33c-1 3-3 4-6 5"/>`,
  ),
});
