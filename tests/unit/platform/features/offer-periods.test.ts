import { describe, expect, test } from 'vitest';
import { cashback, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('a clock that jumps past the end of a period and back', () => {
  test('loses nothing of the rest of the period: an early reward is increased later', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: cashback });
    const [early, late] = [await platform().newPlayer(), await platform().newPlayer()];
    await desk.round(early.uid, { at: '2026-11-24T10:00', stake: 40_000 });
    await desk.react();
    desk.goTo('2026-12-08T09:00');
    await desk.close();
    const amounts = async (uid: string) =>
      (await desk.rewards(uid, offer)).map(({ period, amount, state }) => [period, amount, state]);
    expect(await amounts(early.uid)).toEqual([['2026-11-23', 2_000, 'paid']]);
    desk.goTo('2026-11-25T10:00');
    for (const { uid } of [early, late]) {
      await desk.round(uid, { at: '2026-11-25T09:00', stake: 60_000 });
      await desk.round(uid, { at: '2026-12-01T09:00', stake: 30_000 });
    }
    await desk.react();
    await desk.close();
    expect(await amounts(late.uid)).toEqual([]);
    for (const moment of ['2026-11-30T00:01', '2026-12-07T00:01']) {
      desk.goTo(moment);
      await Promise.all([desk.close(), desk.close(desk.again())]);
      await desk.close();
    }
    expect(await amounts(early.uid)).toEqual([
      ['2026-11-23', 2_000, 'paid'],
      ['2026-11-23', 3_000, 'paid'],
      ['2026-11-30', 1_500, 'paid'],
    ]);
    expect(await amounts(late.uid)).toEqual([
      ['2026-11-23', 3_000, 'paid'],
      ['2026-11-30', 1_500, 'paid'],
    ]);
  });

  test('keeps a prize of a leaderboard that was paid early, also after a better round', async () => {
    const desk = offersDesk(platform(), '2026-11-13T09:00');
    const offer = newOffer();
    const game = 'rimba/congklak-dash';
    const rule = { kind: 'leaderboard', of: 'best-round', game, prizes: [50_000, 30_000] };
    await desk.imports({ [offer]: { ...rule, period: { dates: [['2026-11-14', '2026-11-15']] } } });
    const [first, better] = [await platform().newPlayer(), await platform().newPlayer()];
    await desk.round(first.uid, { at: '2026-11-14T10:00', stake: 500, win: 900, game });
    desk.goTo('2026-11-16T00:01');
    await desk.close();
    desk.goTo('2026-11-15T12:00');
    await desk.round(better.uid, { at: '2026-11-15T11:00', stake: 500, win: 5_000, game });
    await desk.react();
    desk.goTo('2026-11-16T00:01');
    await desk.close();
    const prizes = async (uid: string) => (await desk.rewards(uid, offer)).map(({ amount }) => amount);
    expect([await prizes(first.uid), await prizes(better.uid)]).toEqual([[50_000], [50_000]]);
  });
});
