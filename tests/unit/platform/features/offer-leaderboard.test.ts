import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../../../platform/database/schema/schema.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('a leaderboard', () => {
  test('does not wait for rounds of other games', async () => {
    const desk = offersDesk(platform(), '2026-11-20T09:00');
    const offer = newOffer();
    const game = 'rimba/congklak-dash';
    const period = { dates: ['2026-11-21'] };
    await desk.imports({
      [offer]: { kind: 'leaderboard', of: 'best-round', game, period, prizes: [50_000] },
    });
    const [first, other] = [await platform().newPlayer(), await platform().newPlayer()];
    await desk.round(first.uid, { at: '2026-11-21T10:00', stake: 500, win: 900, game });
    await desk.round(other.uid, { at: '2026-11-21T10:00', stake: 500, state: 'open' });
    desk.goTo('2026-11-22T00:01');
    await desk.close();
    expect(await desk.rewards(first.uid, offer)).toMatchObject([{ state: 'paid' }]);
  });

  test('awards its prizes by the best win per rupiah, the earlier of equal ones first', async () => {
    const desk = offersDesk(platform(), '2026-11-20T09:00');
    const offer = newOffer();
    const game = 'rimba/congklak-dash';
    await desk.imports({
      [offer]: {
        kind: 'leaderboard',
        of: 'best-round',
        game,
        prizes: [50_000, 30_000, 20_000],
        period: {
          dates: [
            ['2026-11-21', '2026-11-22'],
            ['2026-11-28', '2026-11-29'],
          ],
        },
      },
    });
    const [sari, tomo, wati, dewi, blocked] = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await platform().newPlayer()).uid),
    );
    const play = (uid = '', moment: string, stake: number, win: number) =>
      desk.round(uid, { at: moment, stake, win, game });
    await play(sari, '2026-11-21T10:00', 500, 3_650);
    await play(sari, '2026-11-22T10:00', 5_000, 5_000);
    await play(tomo, '2026-11-22T12:00', 5_000, 15_000);
    await play(wati, '2026-11-21T09:00', 1_000, 3_000);
    await play(dewi, '2026-11-22T23:59', 1_000, 2_999);
    await play(dewi, '2026-11-23T00:00', 1_000, 90_000);
    await play(blocked, '2026-11-22T10:00', 1_000, 90_000);
    desk.goTo('2026-11-22T23:59');
    await desk.react();
    await db()
      .update(accounts)
      .set({ blockedAt: new Date() })
      .where(eq(accounts.uid, blocked ?? ''));
    const open = await desk.round(dewi ?? '', {
      at: '2026-11-22T23:58',
      stake: 1_000,
      game,
      state: 'open',
    });
    desk.goTo('2026-11-23T00:01');
    await desk.close();
    expect(await desk.rewards(sari ?? '', offer)).toEqual([]);
    await desk.end(open, 2_000);
    await desk.close();
    const prizes = await Promise.all(
      [sari, wati, tomo, dewi, blocked].map((uid) => desk.rewards(uid ?? '', offer)),
    );
    expect(prizes).toMatchObject([
      [{ period: '2026-11-21', rank: 1, figure: 7.3, amount: 50_000, state: 'paid' }],
      [{ rank: 2, figure: 3, amount: 30_000 }],
      [{ rank: 3, figure: 3, amount: 20_000 }],
      [],
      [],
    ]);
    desk.goTo('2026-11-30T00:01');
    await play(dewi, '2026-11-28T10:00', 1_000, 0);
    await desk.close();
    expect(await desk.rewards(dewi ?? '', offer)).toMatchObject([
      { period: '2026-11-28', rank: 1, figure: 0 },
    ]);
  });

  test('omits reversed stakes and wins, also after its end', async () => {
    const desk = offersDesk(platform(), '2028-05-19T09:00');
    const offer = newOffer();
    const game = 'rimba/congklak-dash';
    const rule = { kind: 'leaderboard', of: 'best-round', game, prizes: [50_000, 30_000] };
    await desk.imports({ [offer]: { ...rule, period: { dates: [['2028-05-20', '2028-05-21']] } } });
    const uids: string[] = [];
    const rounds: number[] = [];
    for (const win of [9_000, 8_000, 3_000, 2_000]) {
      const { uid } = await platform().newPlayer();
      rounds.push(await desk.round(uid, { at: '2028-05-20T10:00', stake: 1_000, win, game }));
      uids.push(uid);
    }
    desk.goTo('2028-05-21T12:00');
    await desk.react();
    await desk.correct(rounds[0], { stake: -1_000 });
    await desk.correct(rounds[1], { win: -7_000 });
    desk.goTo('2028-05-22T00:01');
    await desk.close();
    const prizes = async () =>
      Promise.all(uids.map(async (uid) => (await desk.rewards(uid, offer)).map(({ amount }) => amount)));
    expect(await prizes()).toEqual([[], [], [50_000], [30_000]]);
    await desk.correct(rounds[2], { win: -3_000 });
    await desk.react();
    await desk.close();
    expect(await prizes()).toEqual([[], [30_000], [50_000], [30_000, 20_000]]);
  });
});
