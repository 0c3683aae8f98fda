import { expect, test } from 'vitest';
import { becakRush } from '../../../games/becak-rush/game.ts';
import type { Look } from '../../../games/engine.ts';
import { baccaratLook } from '../../../games/engines/baccarat/look.ts';
import { rouletteLook } from '../../../games/engines/roulette/look.ts';
import { pockets } from '../../../games/engines/roulette/rules.ts';
import { turnTo, wheelPicture } from '../../../games/engines/roulette/wheel.ts';
import { sicBoLook } from '../../../games/engines/sic-bo/look.ts';
import type { SpotBet, SpotView } from '../../../games/engines/spots/rules.ts';

const drawn = async <Outcome>(look: Look<SpotBet, SpotView<Outcome>>, outcome: Outcome) => {
  const bet = { chip: 500, spots: [], stake: 0 };
  const view = { outcome, placed: [] };
  return String(await look.board({ view, next: [], stake: 0, win: 0, bet, actions: [] }, 'id'));
};
const boardOf = (pocket: number) => drawn(rouletteLook, pocket);

/** Frames and timing of the elements that move. */
const motionsOf = (board: string): [Keyframe[], KeyframeAnimationOptions][] =>
  [...board.matchAll(/data-motion="([^"]*)"/g)].map(([, given = '']) =>
    JSON.parse(given.replaceAll('&quot;', '"')),
  );

test('the cloth highlights the spots that a number pays', async () => {
  const lit = async (pocket: number) => /data-pays="([^"]*)"/.exec(await boardOf(pocket))?.[1];
  expect(await lit(0)).toBe('number0');
  expect(await lit(32)).toBe('red even high column2 dozen3 number32');
  expect(String(await rouletteLook.board(null, 'id'))).not.toContain('data-pays');
});

test.each(pockets)('the wheel stops with %i at the mark, with the ball in it', async (pocket) => {
  const place = new RegExp(`rotate\\(([\\d.]+) 100 100\\)[^/]*/><text [^>]*>${pocket}<`).exec(
    wheelPicture,
  )?.[1];
  expect(Number(place) + turnTo(pocket)).toBeCloseTo(0, 1);
  const board = await boardOf(pocket);
  expect(board).toContain(`transform="rotate(${turnTo(pocket).toFixed(2)} 100 100)"`);
  const [wheel, ball] = motionsOf(board);
  expect(wheel?.[0].at(-1)?.transform).toBe('none');
  expect(ball?.[0].at(-1)?.transform).toMatch(/^rotate\(0\.0deg\) translateY\(-?0%\)$/);
});

test('number and pocket appear after the ball has landed', async () => {
  const board = await boardOf(17);
  for (const name of ['roulette-number', 'roulette-lit'])
    expect(board).toMatch(new RegExp(`data-part="1" class="${name}`));
});

test('dice stop one after the other on their faces, then the total appears', async () => {
  const board = await drawn(sicBoLook, [2, 6, 3]);
  const dice = motionsOf(board).slice(0, 3);
  const durations = dice.map(([, { duration }]) => Number(duration));
  expect(durations).toEqual([...new Set(durations)].toSorted((a, b) => a - b));
  expect(dice.map(([frames]) => frames.at(-1)?.transform)).toEqual([
    'translateY(0%) rotateX(0deg) rotateY(-90deg)',
    'translateY(0%) rotateX(0deg) rotateY(180deg)',
    'translateY(0%) rotateX(90deg) rotateY(0deg)',
  ]);
  for (const face of [2, 6, 3]) expect(board).toContain(`class="cube shows-${face}"`);
  expect(board).toMatch(/class="dice-total drawn" data-part="1">11 <small>Besar/);
  expect(await drawn(sicBoLook, [4, 4, 4])).toContain('12 <small>Tiga sama');
});

test('cards are dealt in turns, and each hand’s points follow its card', async () => {
  const board = await drawn(baccaratLook, {
    player: ['2S', '3H', '9D'],
    banker: ['KS', '4C'],
    winner: 'tie',
  });
  const parts = [...board.matchAll(/class="dealt" data-part="(\d+)"/g)].map(([, part]) => Number(part));
  expect(parts).toEqual([1, 5, 9, 3, 7]);
  const points = [...board.matchAll(/<b data-part="(\d+)">(\d)</g)].map(([, part, sum]) =>
    [part, sum].join(),
  );
  expect(points).toEqual(['2,2', '6,5', '10,4', '4,0', '8,4']);
  expect(board).toMatch(/class="laid drawn" data-part="13"><b>Seri/);
});

test('the becak rides over every crossing, facing its direction', async () => {
  const turns = [true, true, false, true, false, false, true, true, true, false, true, false];
  const view = { risk: 'low', turns, street: 7, pays: 100 };
  const bet = { stake: 500, risk: 'low' };
  const round = { view, next: [], stake: 500, win: 500, bet, actions: [] };
  const [way, ride, facing] = motionsOf(String(await becakRush.engine.look.board(round, 'id')));
  expect([way, ride, facing].map((each) => each?.[0].length)).toEqual([13, 13, 13]);
  expect(way?.[0].at(-1)?.strokeDashoffset).toBe(0);
  expect(ride?.[0].at(-1)?.transform).toBe('translate(0.00%, 0.00%)');
  const seen = facing?.[0].slice(1).map(({ transform }) => transform === 'scaleX(-1)');
  expect(seen).toEqual(turns);
});
