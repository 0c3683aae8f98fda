import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import {
  figure,
  type Language,
  paragraphs,
  percent,
  translatedName,
  translator,
} from '../../../i18n/i18n.ts';
import type { Html, Look, Played } from '../../engine.ts';
import { stakeField } from '../../stakes.ts';
import { chance, times, timesStake } from '../pay-words.ts';
import {
  type PlinkoBet,
  type PlinkoNumbers,
  type PlinkoView,
  plinkoOdds,
  returnOfRisk,
  streetChances,
} from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** A town with twelve rows of crossings, 320 wide and 250 high, with the streets at the bottom. */
const STEP = 23;
const ROW = 14;
const xOf = (row: number, rights: number) => 160 + (rights - row / 2) * STEP;
const yOf = (row: number) => 16 + row * ROW;

const crossings = (rows: number): Html[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: row + 1 },
      (_, rights) => html`<circle cx="${xOf(row, rights)}" cy="${yOf(row)}" r="2.5"></circle>`,
    ),
  ).flat();

const roads = (rows: number): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: row + 1 },
      (_, rights) =>
        `M${xOf(row + 1, rights)} ${yOf(row + 1)}L${xOf(row, rights)} ${yOf(row)}L${xOf(row + 1, rights + 1)} ${yOf(row + 1)}`,
    ).join(''),
  ).join('');

function wayOf(turns: readonly boolean[]): string {
  let rights = 0;
  const points = turns.map((right, row) => {
    rights += right ? 1 : 0;
    return `${xOf(row + 1, rights)},${yOf(row + 1)}`;
  });
  return [`${xOf(0, 0)},${yOf(0)}`, ...points].join(' ');
}

function signs(numbers: PlinkoNumbers, risk: string, view: PlinkoView | undefined, language: Language): Html {
  const streets = numbers[risk] ?? [];
  const rows = streets.length - 1;
  return html`<g class="signs ${risk}">${streets.map((pays, street) => {
    const [x, y] = [xOf(rows, street), yOf(rows) + 8];
    const reached = view?.risk === risk && view.street === street;
    return html`<g class="${reached ? 'reached' : ''} ${pays > 100 ? 'gain' : ''}"><rect x="${x - 10.5}" y="${y}" width="21" height="46" rx="4"></rect><text x="${x}" y="${y + 21}">${figure(pays / 100, language)}</text><text class="sign" x="${x}" y="${y + 35}">×</text></g>`;
  })}</g>`;
}

function boardOf(
  numbers: PlinkoNumbers,
  round: Played<PlinkoBet, PlinkoView> | null,
  language: Language,
): Html {
  const view = round?.view;
  const shown = view?.risk ?? 'medium';
  const rows = (numbers[shown]?.length ?? 1) - 1;
  const [x, y] = view ? [xOf(rows, view.street), yOf(rows)] : [xOf(0, 0), yOf(0)];
  return html`<svg class="town shows-${shown}" viewBox="0 0 320 246" aria-hidden="true"><use href="#kota" width="320" height="246"></use>
<path class="roads" d="${roads(rows)}"></path><g class="crossings">${crossings(rows)}</g>
${Object.keys(numbers).map((risk) => signs(numbers, risk, view, language))}
${view ? html`<polyline class="way" pathLength="100" points="${wayOf(view.turns)}"></polyline>` : ''}
<use class="becak" href="#becak" x="${x - 16}" y="${y - 24}" width="32" height="32"></use></svg>`;
}

function fieldsOf(numbers: PlinkoNumbers, last: PlinkoBet | null, language: Language): Html {
  const t = translator(language);
  const chosen = last?.risk ?? 'medium';
  const options = Object.keys(numbers).map(
    (risk) =>
      html`<label class="choice"><input type="radio" name="risk" value="${risk}" ${risk === chosen ? 'checked' : ''}>${translatedName(language, 'plinko.risks', risk)}</label>`,
  );
  return html`<fieldset class="choices"><legend class="quiet">${t('plinko.risk')}</legend>${options}</fieldset>${stakeField(last, language)}`;
}

export interface PlinkoLook {
  /** Symbols `kota`, `becak`. */
  pictures: string;
}

export function plinkoLook(numbers: PlinkoNumbers, { pictures }: PlinkoLook): Look<PlinkoBet, PlinkoView> {
  const rows = (Object.values(numbers)[0]?.length ?? 1) - 1;
  const risks = Object.keys(numbers);
  const riskName = (risk: string, language: Language) => translatedName(language, 'plinko.risks', risk);
  const oddsOf = (risk: string, language: Language) => {
    const { gains, largest } = plinkoOdds(numbers, risk);
    return translator(language)('plinko.odds', {
      risk: translatedName(language, 'plinko.withRisk', risk),
      back: percent(returnOfRisk(numbers, risk), language),
      gains: percent(gains, language),
      largest: timesStake(largest, language),
    });
  };
  return {
    css,
    pictures,
    actions: {},
    fields: (last, language) => fieldsOf(numbers, last, language),
    board: (round, language) => boardOf(numbers, round, language),
    outcome: ({ view: { street, pays } }, language) =>
      translator(language)('plinko.said', { street: street + 1, pays: timesStake(pays, language) }),
    rules: (language) => [
      ...paragraphs(translator(language)('plinko.rules')),
      risks.map((risk) => oddsOf(risk, language)).join(' '),
    ],
    prizes(language) {
      const t = translator(language);
      return streetChances(rows)
        .slice(0, rows / 2 + 1)
        .map((share, street) => {
          const other = rows - street;
          const pays = risks.map(
            (risk) => `${riskName(risk, language)}\u00a0${times(numbers[risk]?.[street] ?? 0, language)}`,
          );
          const label =
            street === other
              ? t('plinko.middle', { number: street + 1 })
              : t('plinko.streetPair', { number: street + 1, other: other + 1 });
          const both = chance(street === other ? share : 2 * share, language);
          return { label: `${label} (${both})`, value: pays.join(' · ') };
        });
    },
    describe({ view: { risk, turns, street } }, language) {
      const t = translator(language);
      const rights = turns.filter(Boolean).length;
      return [
        { label: t('plinko.risk'), value: riskName(risk, language) },
        { label: t('plinko.way'), value: t('plinko.turns', { lefts: turns.length - rights, rights }) },
        { label: t('plinko.street'), value: String(street + 1) },
      ];
    },
  };
}
