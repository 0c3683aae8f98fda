import { expect, test } from 'vitest';
import { rouletteLook } from '../../../platform/practice/engines/roulette/look.ts';
import { pockets, rouletteRules } from '../../../platform/practice/engines/roulette/rules.ts';
import { turnTo, wheelPicture } from '../../../platform/practice/engines/roulette/wheel.ts';
import { scripted } from './scripted-random.ts';

const boardOf = async (pocket: number) => {
  const bet = { chip: 500, spots: ['red'], stake: 500 };
  const round = { ...rouletteRules.run(bet, [], scripted(pocket)), bet, actions: [] };
  return String(await rouletteLook.board(round, 'id'));
};

/** The frames of the elements that move. */
const motionsOf = (board: string): Keyframe[][] =>
  [...board.matchAll(/data-motion="([^"]*)"/g)].map(
    ([, given = '']) => JSON.parse(given.replaceAll('&quot;', '"'))[0],
  );

test('the felt lights the spots that a number pays', async () => {
  const lit = async (pocket: number) => /data-pays="([^"]*)"/.exec(await boardOf(pocket))?.[1];
  expect(await lit(0)).toBe('number0');
  expect(await lit(32)).toBe('red even high column2 dozen3 number32');
  expect(String(await rouletteLook.board(null, 'id'))).not.toContain('data-pays');
});

test.each(pockets)('the wheel comes to rest with %i below the mark, and the ball in it', async (pocket) => {
  const place = new RegExp(`rotate\\(([\\d.]+) 100 100\\)[^/]*/><text [^>]*>${pocket}<`).exec(
    wheelPicture,
  )?.[1];
  expect(Number(place) + turnTo(pocket)).toBeCloseTo(0, 1);
  const board = await boardOf(pocket);
  expect(board).toContain(`transform="rotate(${turnTo(pocket).toFixed(2)} 100 100)"`);
  const [wheel, ball] = motionsOf(board);
  expect(wheel?.at(-1)?.transform).toBe('none');
  expect(ball?.at(-1)?.transform).toMatch(/^rotate\(0\.0deg\) translateY\(-?0%\)$/);
});

test('number and pocket are told after the ball has landed', async () => {
  const board = await boardOf(17);
  for (const name of ['roulette-number', 'roulette-lit'])
    expect(board).toMatch(new RegExp(`data-part="1" class="${name}`));
});
