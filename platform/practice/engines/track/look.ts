import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs, percent, translator } from '../../../i18n/i18n.ts';
import type { Html, Look, Played } from '../../engine.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import type { Cached } from '../cached.ts';
import type { Gains, Odds } from '../hundredths.ts';
import { times, timesStake } from '../pay-words.ts';
import type { Throw, TrackNumbers, TrackView } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** Position of a hole, on a board 320 wide and 148 high with two rows of holes and a store at either end. */
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
  const t = translator(language);
  const shell = (up: boolean) =>
    html`<svg class="shell"><use href="#${up ? 'mulut' : 'punggung'}"></use></svg>`;
  const result = pays > 0 ? times(pays, language) : t('track.empty');
  return html`<li><span class="shells">${shells.map(shell)}</span> <span>+${steps} → ${hole + 1}: <b>${result}</b></span></li>`;
}

/** Shells before the first throw. */
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
  /** Symbols `papan`, `mulut`, `punggung`, `bidak`. */
  pictures: string;
}

export function trackLook(
  numbers: TrackNumbers,
  odds: Cached<Odds & Gains>,
  { css: own, pictures }: TrackLook,
): Look<Staked, TrackView> {
  const name = (hole: number, language: Language) =>
    translator(language)(isStore(hole, numbers) ? 'track.store' : 'track.hole', { number: hole + 1 });
  return {
    css: css + own,
    pictures,
    actions: {},
    fields: stakeField,
    board: (round, language) => boardOf(numbers, round, language),
    outcome({ view }, language) {
      const holes = view.throws.map(({ hole }) => name(hole, language)).join(', ');
      return translator(language)('track.said', { holes });
    },
    rules(language) {
      const { hits, gains, largest } = odds.value;
      const t = translator(language);
      return [
        ...paragraphs(t('track.rules', { stepsOfNone: numbers.stepsOfNone })),
        t('track.odds', {
          hits: percent(hits, language),
          gains: percent(gains, language),
          largest: timesStake(largest, language),
        }),
      ];
    },
    prizes: (language) =>
      numbers.holes.flatMap((pays, hole) => {
        const label = name(hole, language);
        return pays > 0
          ? [{ label: label.charAt(0).toUpperCase() + label.slice(1), value: timesStake(pays, language) }]
          : [];
      }),
    describe({ view }, language) {
      const t = translator(language);
      return view.throws.map(({ steps, hole, pays }, index) => ({
        label: t('track.label', { number: index + 1 }),
        value: t('track.throw', {
          count: steps,
          hole: name(hole, language),
          pays: pays > 0 ? times(pays, language) : t('track.empty'),
        }),
      }));
    },
  };
}
