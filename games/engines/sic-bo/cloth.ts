import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { figure } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { type MessageKey, translator } from '../../i18n/i18n.ts';
import type { FeltGroup } from '../spots/felt.ts';
import type { PayLine } from '../spots/look.ts';
import { die } from './dice.ts';
import { faces, pairs, sicBoSpots, totalPays, totals } from './rules.ts';

const dice = (...shown: number[]): Html => html`<span class="dice-small">${shown.map(die)}</span>`;

const ranges = { small: '4–10', big: '11–17', even: '', odd: '' };

/** For a spot of each kind, the throws that it pays differently for. */
const paidThrows = {
  small: [[1, 2, 3]],
  face1: [
    [1, 2, 3],
    [1, 1, 2],
    [1, 1, 1],
  ],
  pair12: [[1, 2, 4]],
  double1: [[1, 1, 2]],
  triple1: [[1, 1, 1]],
  triple: [[1, 1, 1]],
} as const;

type PaidSpot = keyof typeof paidThrows;

/** The payouts of a spot, from the rules. */
const paysOf = (spot: PaidSpot): number[] =>
  paidThrows[spot].map((thrown) => sicBoSpots[spot]?.(thrown) ?? 0);

const payOfTotal = (sum: number) => totalPays[Math.min(sum, 21 - sum)] ?? 0;

/** The spots of the table, each with what it pays. */
export function sicBoGroups(language: Language): FeltGroup[] {
  const t = translator(language);
  const paying = (...pays: number[]) =>
    html`<small>${pays.map((each) => figure(each, language)).join('/')}×</small>`;
  const evens = (['small', 'big', 'even', 'odd'] as const).map((name) => ({
    name,
    label: t(`sicBo.even.${name}`),
    sign: html`${t(`sicBo.even.${name}`)} ${ranges[name]}${paying(...paysOf('small'))}`,
  }));
  const totalSpots = totals.map((sum) => ({
    name: `total${sum}`,
    label: t('sicBo.total', { total: sum }),
    sign: html`${sum}${paying(payOfTotal(sum))}`,
  }));
  const pairSpots = pairs.map(([a, b]) => ({
    name: `pair${a}${b}`,
    label: t('sicBo.pair', { a, b }),
    sign: html`${dice(a, b)}${paying(...paysOf('pair12'))}`,
  }));
  const ofFace = (name: string, label: MessageKey, shown: number, as: PaidSpot) =>
    faces.map((each) => ({
      name: `${name}${each}`,
      label: t(label, { face: each }),
      sign: html`${dice(...Array.from({ length: shown }, () => each))}${paying(...paysOf(as))}`,
    }));
  const any = {
    name: 'triple',
    label: t('sicBo.triple'),
    sign: html`${t('sicBo.any')}${paying(...paysOf('triple'))}`,
  };
  const triples = [...ofFace('triple', 'sicBo.threeOf', 3, 'triple1'), any];
  const ones = ofFace('face', 'sicBo.face', 1, 'face1');
  const doubles = ofFace('double', 'sicBo.double', 2, 'double1');
  return [
    { legend: t('sicBo.groups.even'), name: 'evens', spots: evens },
    { legend: t('sicBo.groups.triples'), name: 'triples', spots: triples },
    { legend: t('sicBo.groups.faces'), name: 'faces', spots: ones },
    { legend: t('sicBo.groups.doubles'), name: 'doubles', spots: doubles },
    { legend: t('sicBo.groups.totals'), name: 'totals', spots: totalSpots },
    { legend: t('sicBo.groups.pairs'), name: 'pairs', spots: pairSpots },
  ];
}

/** The pay table; all payouts come from the rules. */
export function sicBoPayLines(language: Language): PayLine[] {
  const t = translator(language);
  const line = (label: string, spot: PaidSpot): PayLine => ({ label, spot, times: paysOf(spot) });
  return [
    line(t('sicBo.lines.even'), 'small'),
    line(t('sicBo.lines.face'), 'face1'),
    ...totals
      .filter((sum) => sum <= 10)
      .map((sum) => ({
        label: t('sicBo.total2', { a: sum, b: 21 - sum }),
        spot: `total${sum}`,
        times: [payOfTotal(sum)],
      })),
    line(t('sicBo.lines.pair'), 'pair12'),
    line(t('sicBo.lines.double'), 'double1'),
    line(t('sicBo.lines.threeOf'), 'triple1'),
    line(t('sicBo.lines.triple'), 'triple'),
  ];
}
