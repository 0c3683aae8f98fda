import { afterEach, expect, test, vi } from 'vitest';
import { giveStoredFigures, returnOf } from '../../../games/figures.ts';
import { bundledGames, findBundledGame } from '../../../games/games.ts';

afterEach(() => vi.restoreAllMocks());

test.each(bundledGames)(
  '$gameID takes its return and odds from the stored figures',
  ({ engine, ...game }) => {
    const expected = vi.spyOn(engine.rules, 'expected');
    const compute = engine.odds && vi.spyOn(engine.odds, 'compute');
    expect(returnOf({ engine, ...game }).value).toBeGreaterThan(0.9);
    expect(engine.odds?.value.largest ?? 1).toBeGreaterThan(0);
    expect(expected).not.toHaveBeenCalled();
    if (compute) expect(compute).not.toHaveBeenCalled();
  },
);

test('figures of other rules are ignored', () => {
  const game = findBundledGame('nova', 'batik-fortune');
  if (!game?.engine.odds) throw new Error('Batik Fortune has no odds.');
  const give = vi.spyOn(game.engine.odds, 'give');
  giveStoredFigures(game);
  expect(give).toHaveBeenCalledOnce();
  giveStoredFigures({ ...game, rulesVersion: 'changed' });
  expect(give).toHaveBeenCalledOnce();
});
