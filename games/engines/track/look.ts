import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { percent } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { Look, Played } from '../../engine.ts';
import { translator } from '../../i18n/i18n.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import type { Cached } from '../cached.ts';
import type { Gains, Odds } from '../hundredths.ts';
import { times, timesStake } from '../pay-words.ts';
import type { Throw, TrackNumbers, TrackView } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** Centre of a hole on a board that is 320 wide and 190 high, with two rows of holes and a store at either end. */
function placeOf(hole: number, holes: number): readonly [x: number, y: number] {
  const row = holes / 2 - 1;
  if (hole === row) return [291, 95];
  if (hole === holes - 1) return [29, 95];
  const step = 220 / (row - 1);
  return hole < row ? [50 + hole * step, 41] : [270 - (hole - row - 1) * step, 149];
}

const isStore = (hole: number, { holes }: TrackNumbers) => (hole + 1) % (holes.length / 2) === 0;

/** Seeds that lie in a hole, more of them where it pays more. */
const seedsOf = (pays: number) => [50, 200, 1_000].filter((least) => pays >= least).length + 1;

function holeHtml(numbers: TrackNumbers, hole: number, language: Language): Html {
  const pays = numbers.holes[hole] ?? 0;
  const [x, y] = placeOf(hole, numbers.holes.length);
  const kind = isStore(hole, numbers) ? 'store' : y < 95 ? 'upper' : 'lower';
  const count = seedsOf(pays);
  const seeds = Array.from(
    { length: pays > 0 ? count : 0 },
    (_, index) => html`<use href="#biji" x="${index * 6 - count * 3}" y="4" width="7" height="7"></use>`,
  );
  const aside = { upper: -26, lower: 26, store: 0 }[kind];
  return html`<g class="${kind}" transform="translate(${x} ${y})"><use href="#${kind === 'store' ? 'lumbung' : 'lubang'}" x="-26" y="-26" width="52" height="52"></use><g class="level">${seeds}<text>${pays > 0 ? times(pays, language) : ''}</text></g>
<g transform="translate(0 ${aside})"><g class="level"><text class="number" y="${kind === 'store' ? 17 : 3}">${hole + 1}</text></g></g></g>`;
}

/**
 * A picture over the whole board, moved by the compositor: a browser lays out an `<svg>` again when it or
 * something in it begins to move.
 */
const layer = (name: string, part: number | null, content: Html | Html[]): Html =>
  html`<div class="${name}"${part === null ? '' : html` data-part="${part}"`}><svg viewBox="0 0 320 190">${content}</svg></div>`;

const placed = ([x, y]: readonly [number, number], content: Html): Html =>
  html`<g transform="translate(${x} ${y})"><g class="level">${content}</g></g>`;

/** Five shells on the ground between the rows; with their backs up before the first throw. */
function shellsLayer(shells: readonly boolean[], index: number, part: number | null, steps: string): Html {
  const shell = (up: boolean, place: number) => {
    const [x, y] = place > 2 ? [(place - 3) * 17 - 27, 0] : [place * 17 - 27, -23];
    return html`<use href="#${up ? 'mulut' : 'punggung'}" x="${x}" y="${y}" width="20" height="23"></use>`;
  };
  const label = steps ? html`<text class="steps" x="16" y="16">${steps}</text>` : '';
  return layer('thrown', part, placed([98 + index * 62, 95], html`${shells.map(shell)}${label}`));
}

/** The parts of a throw: the shells fall, a seed drops at each step, and the hole at the end lights up. */
function throwLayers(numbers: TrackNumbers, thrown: Throw, index: number, language: Language): Html[] {
  const count = numbers.holes.length;
  const { shells, steps, hole, pays } = thrown;
  // A throw is at most six steps.
  const first = 1 + index * 10;
  const seeds = Array.from({ length: steps }, (_, step) => {
    const place = placeOf((hole - steps + step + 1 + count) % count, count);
    const seed = html`<use href="#biji" x="${index * 7 - 12}" y="6" width="10" height="10"></use>`;
    return layer('seed', first + 1 + step, placed(place, seed));
  });
  const worth = pays > 0 ? times(pays, language) : '–';
  const lit = html`<g class="lit"><circle r="${isStore(hole, numbers) ? 22 : 18.5}"></circle><text y="4">${worth}</text></g><use class="piece" href="#bidak" x="-10" y="-34" width="24" height="24"></use>`;
  const landed = layer('landed', first + steps + 1, placed(placeOf(hole, count), lit));
  return [shellsLayer(shells, index, first, `+${steps}`), ...seeds, landed];
}

function boardOf(numbers: TrackNumbers, round: Played<Staked, TrackView> | null, language: Language): Html {
  const throws = round?.view.throws ?? [];
  const waiting = Array.from({ length: throws.length > 0 ? 0 : numbers.throws }, (_, index) =>
    shellsLayer(Array<boolean>(numbers.shells).fill(false), index, null, ''),
  );
  const holes = numbers.holes.map((_, hole) => holeHtml(numbers, hole, language));
  const ground = html`<use href="#papan" width="320" height="190"></use>${holes}`;
  const thrown = throws.map((each, index) => throwLayers(numbers, each, index, language));
  return html`<div class="track" aria-hidden="true"><div class="congklak">${layer('ground', null, ground)}${waiting}${thrown}</div></div>`;
}

export interface TrackLook {
  css: string;
  /** Symbols `papan`, `lubang`, `lumbung`, `biji`, `mulut`, `punggung`, `bidak`. */
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
    going: 'track.going',
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
