import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { figure, percent } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { Look, Played } from '../../engine.ts';
import { translatedName, translator } from '../../i18n/i18n.ts';
import { motion } from '../../stage/motion.ts';
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

/** A town with twelve rows of crossings, with the streets at the bottom. */
const [WIDTH, HEIGHT] = [320, 258];
const STEP = 23;
const ROW = 14;
const xOf = (row: number, rights: number) => 160 + (rights - row / 2) * STEP;
const yOf = (row: number) => 36 + row * ROW;

type Point = readonly [x: number, y: number];

const everyCrossing = (rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, rights) => [row, rights] as const),
  ).flat();

/** The roads between the crossings, which are lit by lamps, and the streets below. */
function roadsPicture(rows: number): string {
  const between = everyCrossing(rows)
    .map(([row, rights]) => {
      const [x, y, below] = [xOf(row, rights), yOf(row), yOf(row + 1)];
      return `M${xOf(row + 1, rights)} ${below}L${x} ${y}L${xOf(row + 1, rights + 1)} ${below}`;
    })
    .join('');
  const streets = Array.from({ length: rows + 1 }, (_, street) => `M${xOf(rows, street)} ${yOf(rows)}v40`);
  const lamps = everyCrossing(rows)
    .map(([row, rights]) => `M${xOf(row, rights)} ${yOf(row)}h0`)
    .join('');
  const way = between + streets.join('');
  const line = (colour: string, width: number, path: string, more = '') =>
    `<path stroke="${colour}" stroke-width="${width}"${more} d="${path}"/>`;
  return `<symbol id="jalan" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${line('#39456b', 8.5, way)}${line('#1d2440', 7, way)}${line('#8d8457', 0.7, way, ' stroke-dasharray="2.5 3"')}${line('#ffd98a', 8, lamps, ' opacity=".28"')}${line('#ffe9b8', 2.6, lamps)}</g></symbol>`;
}

/** The crossings on the way, and where it ends. */
function pointsOf(turns: readonly boolean[]): Point[] {
  let rights = 0;
  const points = turns.map((right, row): Point => {
    rights += right ? 1 : 0;
    return [xOf(row + 1, rights), yOf(row + 1)];
  });
  return [[xOf(0, 0), yOf(0)], ...points];
}

/** The offsets (0 to 1) at which crossings are reached, and the duration in ms. The ride slows down before its end. */
function timesOf(legs: number): { offsets: number[]; duration: number } {
  const lasting = Array.from({ length: legs }, (_, leg) => 150 + 45 * Math.max(0, leg - (legs - 5)));
  const reached = lasting.map((_, leg) => lasting.slice(0, leg + 1).reduce((sum, each) => sum + each, 0));
  const duration = reached.at(-1) ?? 0;
  return { offsets: [0, ...reached.map((at) => Number((at / duration).toFixed(3)))], duration };
}

/** The becak with its wheels at a point; it looks where it goes. */
const becakAt = ([x, y]: Point, isRight: boolean) =>
  html`<g transform="translate(${x} ${y})${isRight ? '' : ' scale(-1 1)'}"><use href="#becak" x="-20" y="-35" width="40" height="40"></use></g>`;

/** The becak rides its way, and turns at the crossings; the way behind it shines. */
function rideOf(turns: readonly boolean[]): Html {
  const points = pointsOf(turns);
  const { offsets, duration } = timesOf(turns.length);
  const [endX, endY] = points.at(-1) ?? [0, 0];
  const [isFirst, isLast] = [turns[0] ?? true, turns.at(-1) ?? true];
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  const riding = points.map(([x, y], place) => ({
    offset: offsets[place] ?? 1,
    transform: `translate(${share(x - endX, WIDTH)}, ${share(y - endY, HEIGHT)})`,
  }));
  const turning = offsets.map((offset, place) => ({
    offset,
    easing: 'step-start',
    transform: `scaleX(${(turns[place - 1] ?? isFirst) === isLast ? 1 : -1})`,
    transformOrigin: `${share(endX, WIDTH)} 50%`,
  }));
  const shining = offsets.map((offset, place) => ({
    offset,
    strokeDashoffset: Number((100 * (1 - place / turns.length)).toFixed(2)),
  }));
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}"><polyline class="way" pathLength="100" points="${points.join(' ')}"${motion(shining, { duration })}></polyline></svg><div${motion(riding, { duration })}><svg class="becak" viewBox="0 0 ${WIDTH} ${HEIGHT}"${motion(turning, { duration })}>${becakAt([endX, endY], isLast)}</svg></div>`;
}

/** The class of a street's payout. */
const tierOf = (pays: number) => (pays >= 1_000 ? 'much' : pays > 100 ? 'gain' : '');

function signs(numbers: PlinkoNumbers, risk: string, view: PlinkoView | undefined, language: Language): Html {
  const streets = numbers[risk] ?? [];
  const rows = streets.length - 1;
  return html`<g class="signs ${risk}">${streets.map((pays, street) => {
    const [x, y] = [xOf(rows, street), yOf(rows) + 12];
    const reached = view?.risk === risk && view.street === street;
    return html`<g class="${reached ? 'reached' : ''} ${tierOf(pays)}"><path d="M${x - 10.5} ${y + 38}v-30q0-8 10.5-8t10.5 8v30z"></path><text x="${x}" y="${y + 20}">${figure(pays / 100, language)}</text><text class="sign" x="${x}" y="${y + 32}">×</text></g>`;
  })}</g>`;
}

function boardOf(
  numbers: PlinkoNumbers,
  round: Played<PlinkoBet, PlinkoView> | null,
  language: Language,
): Html {
  const view = round?.view;
  const shown = view?.risk ?? 'medium';
  const start: Point = [xOf(0, 0), yOf(0)];
  return html`<div class="town shows-${shown}" aria-hidden="true"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}"><use href="#kota"></use><use href="#jalan"></use>${Object.keys(numbers).map((risk) => signs(numbers, risk, view, language))}</svg>${
    view
      ? rideOf(view.turns)
      : html`<svg class="becak" viewBox="0 0 ${WIDTH} ${HEIGHT}">${becakAt(start, true)}</svg>`
  }</div>`;
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
    pictures: pictures + roadsPicture(rows),
    actions: {},
    fields: (last, language) => fieldsOf(numbers, last, language),
    board: (round, language) => boardOf(numbers, round, language),
    going: 'plinko.going',
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
