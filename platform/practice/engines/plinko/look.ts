import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look, Played } from '../../engine.ts';
import { type Language, percent, type Translated } from '../../language.ts';
import { stakeField } from '../../stake-field.ts';
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

interface Words {
  risk: string;
  risks: Record<string, string>;
  said(street: number, pays: string): string;
  turns(lefts: number, rights: number): string;
  way: string;
  street: string;
  streetPair(number: number, other: number): string;
  middle(number: number): string;
  rules: string[];
  odds(risk: string, back: string, gains: string, largest: string): string;
}

const words: Translated<Words> = {
  id: {
    risk: 'Risiko',
    risks: { low: 'Rendah', medium: 'Sedang', high: 'Tinggi' },
    said: (street, pays) => `Becak tiba di jalan ${street}: ${pays}`,
    turns: (lefts, rights) => `${lefts} kali ke kiri, ${rights} kali ke kanan`,
    way: 'Belokan',
    street: 'Jalan',
    streetPair: (number, other) => `Jalan ${number} dan ${other}`,
    middle: (number) => `Jalan ${number}, di tengah`,
    rules: [
      'Pilih risiko dan taruhan, lalu tekan Main. Becak melewati dua belas persimpangan; di setiap persimpangan ia belok ke kiri atau ke kanan dengan peluang yang sama.',
      'Jalan tempat becak tiba menentukan bayarannya. Jalan tengah paling sering didatangi dan membayar kurang dari taruhan; jalan paling pinggir hanya didatangi sekali dalam 4.096 ronde, dan membayar paling besar.',
      'Risiko hanya mengubah bayaran, bukan belokan. Anda tidak bisa mengemudikan becaknya.',
    ],
    odds: (risk, back, gains, largest) =>
      `Risiko ${risk}: rata-rata ${back} kembali, ${gains} dari semua ronde membayar lebih dari taruhannya, paling besar ${largest}.`,
  },
  en: {
    risk: 'Risk',
    risks: { low: 'Low', medium: 'Medium', high: 'High' },
    said: (street, pays) => `The becak arrives in street ${street}: ${pays}`,
    turns: (lefts, rights) => `${lefts} × left, ${rights} × right`,
    way: 'Turns',
    street: 'Street',
    streetPair: (number, other) => `Streets ${number} and ${other}`,
    middle: (number) => `Street ${number}, in the middle`,
    rules: [
      'Choose a risk and a stake, then press Play. The becak passes twelve crossings; at each it turns left or right with the same chance.',
      'The street where it arrives says what it pays. The middle is reached most often and pays less than the stake; each of the outermost streets is reached once in 4,096 rounds, and pays most.',
      'The risk changes the pays and not the turns. You cannot steer the becak.',
    ],
    odds: (risk, back, gains, largest) =>
      `${risk} risk: ${back} comes back on average, ${gains} of all rounds pay more than the stake, ${largest} at most.`,
  },
};

/** A town of twelve rows of crossings: 320 wide, 250 high, the streets at its lower end. */
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
    return html`<g class="${reached ? 'reached' : ''} ${pays > 100 ? 'gain' : ''}"><rect x="${x - 10.5}" y="${y}" width="21" height="46" rx="4"></rect><text transform="translate(${x + 4} ${y + 40}) rotate(-90)">${times(pays, language)}</text></g>`;
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
  const t = words[language];
  const chosen = last?.risk ?? 'medium';
  const options = Object.keys(numbers).map(
    (risk) =>
      html`<label class="choice"><input type="radio" name="risk" value="${risk}" ${risk === chosen ? 'checked' : ''}>${t.risks[risk]}</label>`,
  );
  return html`<fieldset class="choices"><legend class="quiet">${t.risk}</legend>${options}</fieldset>${stakeField(last, language)}`;
}

export interface PlinkoLook {
  /** `kota`, `becak`. */
  pictures: string;
}

export function plinkoLook(numbers: PlinkoNumbers, { pictures }: PlinkoLook): Look<PlinkoBet, PlinkoView> {
  const rows = (Object.values(numbers)[0]?.length ?? 1) - 1;
  const risks = Object.keys(numbers);
  const riskName = (risk: string, language: Language) => words[language].risks[risk] ?? risk;
  const oddsOf = (risk: string, language: Language) => {
    const { gains, largest } = plinkoOdds(numbers, risk);
    const back = percent(returnOfRisk(numbers, risk), language);
    const name = language === 'id' ? riskName(risk, language).toLowerCase() : riskName(risk, language);
    return words[language].odds(name, back, percent(gains, language), timesStake(largest, language));
  };
  return {
    css,
    pictures,
    actions: {},
    fields: (last, language) => fieldsOf(numbers, last, language),
    board: (round, language) => boardOf(numbers, round, language),
    outcome: ({ view }, language) => words[language].said(view.street + 1, timesStake(view.pays, language)),
    rules: (language) => [...words[language].rules, risks.map((risk) => oddsOf(risk, language)).join(' ')],
    prizes(language) {
      const t = words[language];
      return streetChances(rows)
        .slice(0, rows / 2 + 1)
        .map((share, street) => {
          const other = rows - street;
          const pays = risks.map(
            (risk) => `${riskName(risk, language)}\u00a0${times(numbers[risk]?.[street] ?? 0, language)}`,
          );
          const label = street === other ? t.middle(street + 1) : t.streetPair(street + 1, other + 1);
          const both = chance(street === other ? share : 2 * share, language);
          return { label: `${label} (${both})`, value: pays.join(' · ') };
        });
    },
    describe({ view: { risk, turns, street } }, language) {
      const t = words[language];
      const rights = turns.filter(Boolean).length;
      return [
        { label: t.risk, value: riskName(risk, language) },
        { label: t.way, value: t.turns(turns.length - rights, rights) },
        { label: t.street, value: String(street + 1) },
      ];
    },
  };
}
