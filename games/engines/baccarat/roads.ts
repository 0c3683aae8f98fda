import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import type { BaccaratSide } from './rules.ts';

const ROWS = 6;
const BEAD_COLUMNS = 6;
const ROAD_COLUMNS = 18;
/** As many results as the bead road holds. */
export const ROAD_RESULTS = ROWS * BEAD_COLUMNS;

/** A place on a road, from its first column and top row. */
interface Bead {
  column: number;
  row: number;
  winner: BaccaratSide;
  /** Ties after it. */
  ties: number;
}

/** One result below the other, column by column. */
export const beadRoad = (winners: readonly BaccaratSide[]): Bead[] =>
  winners.map((winner, index) => ({
    column: Math.floor(index / ROWS),
    row: index % ROWS,
    winner,
    ties: 0,
  }));

/** A column for each streak of a side, which turns right where there is no place below; ties mark the bead before them. */
export function bigRoad(winners: readonly BaccaratSide[]): Bead[] {
  const beads: Bead[] = [];
  const isTaken = (column: number, row: number) =>
    beads.some((bead) => bead.column === column && bead.row === row);
  let start = -1;
  for (const winner of winners) {
    const last = beads.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
    } else if (last?.winner === winner) {
      const { column, row } = last;
      const isBelow = row + 1 < ROWS && !isTaken(column, row + 1);
      beads.push({ column: isBelow ? column : column + 1, row: isBelow ? row + 1 : row, winner, ties: 0 });
    } else {
      start += 1;
      while (isTaken(start, 0)) start += 1;
      beads.push({ column: start, row: 0, winner, ties: 0 });
    }
  }
  return beads;
}

const centre = (place: number) => place * 10 + 5;

function road(
  name: string,
  columns: number,
  beads: readonly Bead[],
  draw: (bead: Bead) => Html | string,
): Html {
  const first = Math.max(0, ...beads.map(({ column }) => column - columns + 1));
  const shown = beads.filter(({ column }) => column >= first);
  const drawn = shown.map((bead) => {
    const [x, y] = [centre(bead.column - first), centre(bead.row)];
    const tie = bead.ties > 0 ? html`<path class="tie" d="m${x - 4} ${y + 4} 8-8"></path>` : '';
    return html`<circle class="${bead.winner}" cx="${x}" cy="${y}" r="4"></circle>${tie}${draw({ ...bead, column: bead.column - first })}`;
  });
  const lines = Array.from({ length: columns - 1 }, (_, column) => `M${column * 10 + 10} 0v${ROWS * 10}`);
  const rows = Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${row * 10 + 10}h${columns * 10}`);
  return html`<svg class="road ${name}" viewBox="0 0 ${columns * 10} ${ROWS * 10}"><path class="grid" d="${[...lines, ...rows].join('')}"></path>${drawn}</svg>`;
}

/** The roads of the last results, newest first, and how often each side won. */
export function roads(newestFirst: readonly BaccaratSide[], language: Language): Html {
  const t = translator(language);
  const winners = newestFirst.slice(0, ROAD_RESULTS).toReversed();
  const counts = (['player', 'banker', 'tie'] as const).map(
    (side) =>
      html`<span class="count ${side}">${t(`baccarat.sides.${side}`)} <b>${winners.filter((each) => each === side).length}</b></span>`,
  );
  const letter = ({ column, row, winner }: Bead) =>
    html`<text x="${centre(column)}" y="${centre(row) + 2.2}">${t(`baccarat.sides.${winner}`).slice(0, 1)}</text>`;
  return html`<div class="roads"><p class="counts">${counts}</p><div aria-hidden="true">${road('beads', BEAD_COLUMNS, beadRoad(winners), letter)}${road('streaks', ROAD_COLUMNS, bigRoad(winners), () => '')}</div></div>`;
}
