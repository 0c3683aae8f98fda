import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look, Played } from '../../engine.ts';
import { type Language, percent, type Translated } from '../../language.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stake-field.ts';
import type { Gains, Odds } from '../hundredths.ts';
import { times, timesStake } from '../pay-words.ts';
import type { Throw, TrackNumbers, TrackView } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

interface Words {
  throw(steps: number, hole: string, pays: string): string;
  hole(number: number): string;
  store(number: number): string;
  said(holes: string): string;
  label(number: number): string;
  empty: string;
  rules(stepsOfNone: number): string[];
  odds(hits: string, gains: string, largest: string): string;
}

const words: Translated<Words> = {
  id: {
    throw: (steps, hole, pays) => `${steps} langkah ke ${hole}: ${pays}`,
    hole: (number) => `lubang ${number}`,
    store: (number) => `lumbung ${number}`,
    said: (holes) => `Singgah di ${holes}`,
    label: (number) => `Lemparan ${number}`,
    empty: 'kosong',
    rules: (stepsOfNone) => [
      'Pilih taruhan, lalu tekan Main. Lima cangkang kerang dilempar tiga kali.',
      `Jumlah cangkang yang mulutnya menghadap ke atas adalah jumlah langkah. Bila tidak ada satu pun, langkahnya ${stepsOfNone}. Setiap cangkang menghadap ke atas atau ke bawah dengan peluang yang sama.`,
      'Bidak masuk di lubang 1 pada langkah pertama dan berjalan mengikuti nomor; sesudah lumbung 16 kembali ke lubang 1. Setiap lemparan membayar hadiah di lubang tempat bidak berhenti, dan ketiganya dijumlahkan. Tidak ada yang perlu dipilih atau dihitung: ini lomba, bukan adu siasat.',
    ],
    odds: (hits, gains, largest) =>
      `Sekitar ${hits} dari semua ronde membayar sesuatu, dan ${gains} membayar lebih dari taruhannya. Bayaran terbesar satu ronde: ${largest}.`,
  },
  en: {
    throw: (steps, hole, pays) => `${steps} ${steps === 1 ? 'step' : 'steps'} to ${hole}: ${pays}`,
    hole: (number) => `hollow ${number}`,
    store: (number) => `store ${number}`,
    said: (holes) => `Stops at ${holes}`,
    label: (number) => `Throw ${number}`,
    empty: 'empty',
    rules: (stepsOfNone) => [
      'Choose a stake, then press Play. Five cowrie shells are thrown three times.',
      `The shells that show their mouth are the steps. Where none does, it is ${stepsOfNone} steps. Each shell falls either way with the same chance.`,
      'The first step leads to hollow 1, and the piece goes on in the order of the numbers; after store 16 comes hollow 1 again. Each throw pays the prize of the hollow where the piece stops, and the three are added up. There is nothing to choose and nothing to work out: it is a race, not a contest of wits.',
    ],
    odds: (hits, gains, largest) =>
      `About ${hits} of all rounds pay something, and ${gains} pay more than the stake. The most that one round pays: ${largest}.`,
  },
};

/** Of a board with two rows of holes and a store at either end: 320 wide and 148 high. */
function placeOf(hole: number, holes: number): readonly [x: number, y: number, radius: number] {
  const row = holes / 2 - 1;
  if (hole === row) return [293, 74, 24];
  if (hole === holes - 1) return [27, 74, 24];
  const step = 218 / (row - 1);
  return hole < row ? [51 + hole * step, 44, 17] : [269 - (hole - row - 1) * step, 104, 17];
}

const isStore = (hole: number, { holes }: TrackNumbers) => (hole + 1) % (holes.length / 2) === 0;

function holeHtml(numbers: TrackNumbers, hole: number, throws: readonly Throw[], language: Language): Html {
  const { holes } = numbers;
  const [x, y, radius] = placeOf(hole, holes.length);
  const pays = holes[hole] ?? 0;
  const visit = throws.findIndex((each) => each.hole === hole);
  const state = visit < 0 ? '' : `visited visit-${visit + 1}`;
  return html`<g class="hole ${state} ${pays > 0 ? 'full' : ''}"><circle cx="${x}" cy="${y}" r="${radius}"></circle>
<text x="${x}" y="${y + 4}">${pays > 0 ? times(pays, language) : ''}</text><text class="number" x="${x}" y="${y + (y < 74 ? -radius - 3 : radius + 10)}">${hole + 1}</text></g>`;
}

function shellsHtml({ shells, steps, hole, pays }: Throw, language: Language): Html {
  const t = words[language];
  const shell = (up: boolean) =>
    html`<svg class="shell"><use href="#${up ? 'mulut' : 'punggung'}"></use></svg>`;
  const result = pays > 0 ? times(pays, language) : t.empty;
  return html`<li><span class="shells">${shells.map(shell)}</span> <span>+${steps} → ${hole + 1}: <b>${result}</b></span></li>`;
}

/** Shells that nobody has thrown yet. */
const atRest = ({ shells, throws }: TrackNumbers): Html[] =>
  Array.from(
    { length: throws },
    () =>
      html`<li class="waiting"><span class="shells">${Array.from({ length: shells }, () => html`<svg class="shell"><use href="#punggung"></use></svg>`)}</span></li>`,
  );

function boardOf(numbers: TrackNumbers, round: Played<Staked, TrackView> | null, language: Language): Html {
  const throws = round?.view.throws ?? [];
  const [x, y] = placeOf(throws.at(-1)?.hole ?? 0, numbers.holes.length);
  const piece =
    throws.length > 0
      ? html`<use class="piece" href="#bidak" x="${x - 11}" y="${y - 25}" width="22" height="22"></use>`
      : '';
  return html`<div class="track" aria-hidden="true"><svg class="congklak" viewBox="0 0 320 148"><use href="#papan" width="320" height="148"></use>
${numbers.holes.map((_, hole) => holeHtml(numbers, hole, throws, language))}${piece}</svg>
<ol class="throws">${throws.length > 0 ? throws.map((each) => shellsHtml(each, language)) : atRest(numbers)}</ol></div>`;
}

export interface TrackLook {
  css: string;
  /** `papan`, `mulut`, `punggung`, `bidak`. */
  pictures: string;
}

export function trackLook(
  numbers: TrackNumbers,
  odds: () => Odds & Gains,
  { css: own, pictures }: TrackLook,
): Look<Staked, TrackView> {
  const name = (hole: number, language: Language) =>
    words[language][isStore(hole, numbers) ? 'store' : 'hole'](hole + 1);
  return {
    css: css + own,
    pictures,
    actions: {},
    fields: stakeField,
    board: (round, language) => boardOf(numbers, round, language),
    outcome: ({ view }, language) =>
      words[language].said(view.throws.map(({ hole }) => name(hole, language)).join(', ')),
    rules(language) {
      const { hits, gains, largest } = odds();
      const t = words[language];
      return [
        ...t.rules(numbers.stepsOfNone),
        t.odds(percent(hits, language), percent(gains, language), timesStake(largest, language)),
      ];
    },
    prizes: (language) =>
      numbers.holes.flatMap((pays, hole) => {
        const label = name(hole, language);
        return pays > 0
          ? [{ label: label.charAt(0).toUpperCase() + label.slice(1), value: timesStake(pays, language) }]
          : [];
      }),
    describe: ({ view }, language) =>
      view.throws.map(({ steps, hole, pays }, index) => ({
        label: words[language].label(index + 1),
        value: words[language].throw(
          steps,
          name(hole, language),
          pays > 0 ? times(pays, language) : words[language].empty,
        ),
      })),
  };
}
