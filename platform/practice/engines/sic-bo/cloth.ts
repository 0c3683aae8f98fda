import { html } from 'hono/html';
import { type Language, type MessageKey, translator } from '../../../i18n/i18n.ts';
import type { Html } from '../../engine.ts';
import type { FeltGroup } from '../spots/felt.ts';
import type { PayLine } from '../spots/look.ts';
import { faces, pairs, sicBoSpots, totalPays, totals } from './rules.ts';

export const die = (face: number): Html => html`<svg class="die"><use href="#die-${face}"></use></svg>`;
const dice = (...shown: number[]): Html => html`<span class="dice-small">${shown.map(die)}</span>`;

const ranges = { small: '4–10', big: '11–17', even: '', odd: '' };

/** The spots of the table. */
export function sicBoGroups(language: Language): FeltGroup[] {
  const t = translator(language);
  const evens = (['small', 'big', 'even', 'odd'] as const).map((name) => ({
    name,
    label: t(`sicBo.even.${name}`),
    sign: html`${t(`sicBo.even.${name}`)}<small>${ranges[name]}</small>`,
  }));
  const totalSpots = totals.map((sum) => ({
    name: `total${sum}`,
    label: t('sicBo.total', { total: sum }),
    sign: html`${sum}<small>${timesOf(`total${sum}`, language)}×</small>`,
  }));
  const pairSpots = pairs.map(([a, b]) => ({
    name: `pair${a}${b}`,
    label: t('sicBo.pair', { a, b }),
    sign: dice(a, b),
  }));
  const ofFace = (name: string, label: MessageKey, shown: number) =>
    faces.map((each) => ({
      name: `${name}${each}`,
      label: t(label, { face: each }),
      sign: dice(...Array.from({ length: shown }, () => each)),
    }));
  return [
    { legend: t('sicBo.groups.even'), columns: 4, spots: evens },
    { legend: t('sicBo.groups.faces'), columns: 6, spots: ofFace('face', 'sicBo.face', 1) },
    { legend: t('sicBo.groups.totals'), columns: 5, spots: totalSpots },
    { legend: t('sicBo.groups.pairs'), columns: 5, spots: pairSpots },
    { legend: t('sicBo.groups.doubles'), columns: 6, spots: ofFace('double', 'sicBo.double', 2) },
    {
      legend: t('sicBo.groups.triples'),
      columns: 4,
      spots: [
        ...ofFace('triple', 'sicBo.threeOf', 3),
        { name: 'triple', label: t('sicBo.triple'), sign: t('sicBo.any'), tone: 'spot-double' },
      ],
    },
  ];
}

function timesOf(spot: string, language: Language): string {
  const total = Number(spot.replace('total', ''));
  return new Intl.NumberFormat(language).format(totalPays[Math.min(total, 21 - total)] ?? 0);
}

/** The pay table; all payouts come from the rules. */
export function sicBoPayLines(language: Language): PayLine[] {
  const t = translator(language);
  const line = (label: string, spot: string, ...throws: [number, number, number][]): PayLine => ({
    label,
    spot,
    times: throws.map((thrown) => sicBoSpots[spot]?.(thrown) ?? 0),
  });
  return [
    line(t('sicBo.lines.even'), 'small', [1, 2, 3]),
    line(t('sicBo.lines.face'), 'face1', [1, 2, 3], [1, 1, 2], [1, 1, 1]),
    ...totals
      .filter((sum) => sum <= 10)
      .map((sum) => ({
        label: t('sicBo.total2', { a: sum, b: 21 - sum }),
        spot: `total${sum}`,
        times: [totalPays[sum] ?? 0],
      })),
    line(t('sicBo.lines.pair'), 'pair12', [1, 2, 4]),
    line(t('sicBo.lines.double'), 'double1', [1, 1, 2]),
    line(t('sicBo.lines.threeOf'), 'triple1', [1, 1, 1]),
    line(t('sicBo.lines.triple'), 'triple', [1, 1, 1]),
  ];
}
