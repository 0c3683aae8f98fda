import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bonuses } from '../../../../platform/database/schema/schema.ts';
import { accountCode, balancesOf, checkLedger, move } from '../../../../platform/ledger/ledger.ts';
import { processAndPay } from '../../../../platform/offers/offers.ts';
import { liveGame, liveTable, tablePath } from '../../../support/live-table.ts';
import { offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const { every } = liveGame.live;

const platform = testPlatform();

const { db, atTable, roundsOf, bookings, finish } = liveTable(platform);

/** Players at the table with no money of their own and a bonus of 10,000, of which 400 must be wagered: a fifth of the stakes at a live table counts. */
async function atTableWithBonus(...spots: string[]) {
  const { players } = await atTable(...spots);
  const now = () => new Date(platform().now()).toISOString();
  for (const { uid, before } of players) {
    await move(db(), {
      caller: 'system',
      key: `test:${uid}`,
      reason: 'correction',
      amount: before,
      from: accountCode.player(uid),
      to: accountCode.house('corrections'),
    });
    await db().execute(
      sql`select bonus_give(${uid}, 10000, 400, null, 2000, null, array['live'], ${now()}::timestamptz)`,
    );
    await db().execute(sql`select bonus_open_next(${uid}, ${now()}::timestamptz)`);
  }
  platform().pass(1);
  const services = offersDesk(platform(), '2026-11-23T09:00').again({ clock: platform().now });
  return {
    players,
    /** Own money and bonus money. */
    money: async (uid: string) => {
      const { main, bonus } = await balancesOf(db(), uid);
      return [main, bonus];
    },
    bonusOf: async (uid: string) => (await db().select().from(bonuses).where(eq(bonuses.uid, uid)))[0],
    react: async () => {
      while (await processAndPay(services));
    },
  };
}

describe('a bet at a shared table with bonus money', () => {
  test('is booked, wagered and settled as bonus money, and refused above the bonus’s highest stake', async () => {
    const { players, money, bonusOf, react } = await atTableWithBonus('red', 'black');
    for (const { uid, bet } of players) {
      const refused = await bet({ chip: '5000' });
      expect([refused.status, refused.text.replaceAll('\u00a0', ' ')]).toEqual([
        409,
        expect.stringContaining('may cost Rp 2,000 at most'),
      ]);
      expect([await money(uid), await roundsOf(uid)]).toEqual([[0, 10_000], []]);
      expect((await bet({ chip: '2000' })).status).toBe(200);
      expect(await money(uid)).toEqual([0, 8_000]);
      await react();
      expect(await bonusOf(uid)).toMatchObject({ state: 'open' });
    }
    platform().pass(every);
    await finish();
    for (const { uid } of players) {
      const [round] = await roundsOf(uid);
      expect(round).toMatchObject({ state: 'settled', account: `bonus:${uid}`, stake: 2_000 });
      const win = round?.win ?? 0;
      expect(await bookings(uid)).toEqual(['stake 2000', ...(win > 0 ? ['win 4000'] : [])]);
      expect(await money(uid)).toEqual([0, 8_000 + win]);
    }
    await react();
    for (const { uid } of players) {
      const win = (await roundsOf(uid))[0]?.win ?? 0;
      expect(await bonusOf(uid)).toMatchObject({
        state: 'released',
        wagered: 400,
        released: 8_000 + win,
      });
      expect(await money(uid)).toEqual([8_000 + win, 0]);
    }
    expect((await checkLedger(db())).fault).toBeNull();
  });

  test('returns as bonus money when its round is cancelled, and wagers nothing', async () => {
    const { players, money, bonusOf, react } = await atTableWithBonus('red');
    const [player] = players;
    const uid = player?.uid ?? '';
    expect((await player?.bet({ chip: '2000' }))?.status).toBe(200);
    await platform().operator(`/operator/games/${tablePath}/start-maintenance`);
    platform().pass(every);
    await finish();
    await platform().operator(`/operator/games/${tablePath}/end-maintenance`);
    expect(await roundsOf(uid)).toMatchObject([{ state: 'refunded', account: `bonus:${uid}` }]);
    expect(await bookings(uid)).toEqual(['stake 2000', 'refund 2000']);
    await react();
    expect(await money(uid)).toEqual([0, 10_000]);
    expect(await bonusOf(uid)).toMatchObject({ state: 'open' });
    const page = (await player?.look())?.text.replaceAll('\u00a0', ' ');
    expect(page).toContain('with Rp 400 still to wager');
    expect(page).toContain('returned to your bonus money');
    expect((await checkLedger(db())).fault).toBeNull();
  });
});
