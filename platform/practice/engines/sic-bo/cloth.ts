import { html } from 'hono/html';
import type { Html } from '../../engine.ts';
import type { Language } from '../../language.ts';
import type { FeltGroup } from '../spots/felt.ts';
import type { PayLine } from '../spots/look.ts';
import { faces, pairs, sicBoSpots, totalPays, totals } from './rules.ts';
import { sicBoWords } from './words.ts';

export const die = (face: number): Html => html`<svg class="die"><use href="#die-${face}"></use></svg>`;
const dice = (...shown: number[]): Html => html`<span class="dice-small">${shown.map(die)}</span>`;

const ranges = { small: '4–10', big: '11–17', even: '', odd: '' };

/** Where a chip can lie. */
export function sicBoGroups(language: Language): FeltGroup[] {
  const { even, face, total, pair, double, threeOf, triple, any, groups } = sicBoWords[language];
  const evens = (['small', 'big', 'even', 'odd'] as const).map((name) => ({
    ...{ name, label: even[name] },
    sign: html`${even[name]}<small>${ranges[name]}</small>`,
  }));
  const totalSpots = totals.map((sum) => ({
    ...{ name: `total${sum}`, label: total(sum) },
    sign: html`${sum}<small>${timesOf(`total${sum}`, language)}×</small>`,
  }));
  const pairSpots = pairs.map(([a, b]) => ({ name: `pair${a}${b}`, label: pair(a, b), sign: dice(a, b) }));
  const ofFace = (name: string, label: (face: number) => string, shown: number) =>
    faces.map((each) => ({
      ...{ name: `${name}${each}`, label: label(each) },
      sign: dice(...Array.from({ length: shown }, () => each)),
    }));
  return [
    { legend: groups.even, columns: 4, spots: evens },
    { legend: groups.faces, columns: 6, spots: ofFace('face', face, 1) },
    { legend: groups.totals, columns: 5, spots: totalSpots },
    { legend: groups.pairs, columns: 5, spots: pairSpots },
    { legend: groups.doubles, columns: 6, spots: ofFace('double', double, 2) },
    {
      ...{ legend: groups.triples, columns: 4 },
      spots: [
        ...ofFace('triple', threeOf, 3),
        { name: 'triple', label: triple, sign: any, tone: 'spot-double' },
      ],
    },
  ];
}

function timesOf(spot: string, language: Language): string {
  const total = Number(spot.replace('total', ''));
  return new Intl.NumberFormat(language).format(totalPays[Math.min(total, 21 - total)] ?? 0);
}

/** The pay table; every pay is asked of the rules. */
export function sicBoPayLines(language: Language): PayLine[] {
  const { lines, total2 } = sicBoWords[language];
  const line = (label: string, spot: string, ...throws: [number, number, number][]): PayLine => ({
    ...{ label, spot },
    times: throws.map((thrown) => sicBoSpots[spot]?.(thrown) ?? 0),
  });
  return [
    line(lines.even, 'small', [1, 2, 3]),
    line(lines.face, 'face1', [1, 2, 3], [1, 1, 2], [1, 1, 1]),
    ...totals
      .filter((sum) => sum <= 10)
      .map((sum) => ({ label: total2(sum, 21 - sum), spot: `total${sum}`, times: [totalPays[sum] ?? 0] })),
    line(lines.pair, 'pair12', [1, 2, 4]),
    line(lines.double, 'double1', [1, 1, 2]),
    line(lines.threeOf, 'triple1', [1, 1, 1]),
    line(lines.triple, 'triple', [1, 1, 1]),
  ];
}
