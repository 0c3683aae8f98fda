import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bonuses, deposits, offers } from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, move } from '../../../../platform/ledger/ledger.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('a reversal', () => {
  /** A player with a reward for a deposit, and the calls that reverse. */
  async function rewardedDeposit(terms: object = {}) {
    const desk = offersDesk(platform(), '2026-11-20T19:00');
    const offer = newOffer();
    // Offers of other tests pay nothing for this deposit.
    await db().execute(sql`update offer_versions set ends_at = starts_at + interval '1 day'`);
    await desk.imports({
      [offer]: {
        kind: 'deposit-bonus',
        percent: 10,
        period: 'once',
        first: 'ever',
        minimum: 50_000,
        maximum: 200_000,
        products: ['slots'],
        ...terms,
      },
    });
    const cashier = await atTheCashier(platform());
    const { uid } = cashier.player;
    const { reference } = (await cashier.deposit({ amount: 60_000 })).body;
    await cashier.tell({ kind: 'deposit', reference, report: { state: 'paid', amount: 60_000 } });
    await desk.react();
    const [deposit] = await db().select().from(deposits).where(eq(deposits.reference, reference));
    const reverse = async (movement: number | null | undefined) => {
      const body = { key: newAccountName(), note: 'a test' };
      const { status } = await platform().operator(`/operator/movements/${movement}/reverse`, body);
      expect(status).toBe(200);
      await Promise.all([desk.react(), desk.react(desk.again())]);
    };
    const reward = async () => (await desk.rewards(uid, offer))[0];
    const spent = async () => (await db().select().from(offers).where(eq(offers.id, offer)))[0]?.spent;
    const bonus = async () => (await db().select().from(bonuses).where(eq(bonuses.uid, uid)))[0];
    return { desk, offer, uid, deposit, reverse, reward, spent, bonus };
  }

  test('of a deposit revokes its reward once', async () => {
    const { uid, deposit, reverse, reward, spent } = await rewardedDeposit();
    expect(await reward()).toMatchObject({ state: 'paid', amount: 6_000 });
    await reverse(deposit?.movement);
    expect(await reward()).toMatchObject({ state: 'revoked', note: 'The deposit was reversed.' });
    expect(await bookingsOf(db(), uid)).toEqual([
      ['deposit', 60_000, 'house:cashier', 'player'],
      ['reward', 6_000, 'house:rewards', 'player'],
      ['correction', 60_000, 'player', 'house:cashier'],
      ['correction', 6_000, 'player', 'house:rewards'],
    ]);
    expect(await balanceOf(db(), uid)).toBe(100_000);
    expect(await spent()).toBe(0);
    expect(await ledgerFaultOf(db())).toBeNull();
  });

  test('of a deposit revokes its bonus after the open round with it', async () => {
    const { desk, uid, deposit, reverse, reward, bonus } = await rewardedDeposit({ wagering: 2 });
    const moment = '2026-11-20T19:05';
    const open = await desk.round(uid, { at: moment, stake: 500, state: 'open', money: 'bonus' });
    await reverse(deposit?.movement);
    expect([await reward(), await bonus()]).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
    await desk.end(open, 0);
    await desk.close();
    expect([await reward(), await bonus()]).toMatchObject([
      { state: 'revoked' },
      { state: 'revoked', lost: 6_000 },
    ]);
    expect(await bookingsOf(db(), uid)).toEqual([
      ['deposit', 60_000, 'house:cashier', 'player'],
      ['bonus', 6_000, 'house:rewards', 'bonus'],
      ['correction', 60_000, 'player', 'house:cashier'],
      ['bonusEnded', 6_000, 'bonus', 'house:rewards'],
    ]);
  });

  test('of a deposit leaves a reward whose money is spent, and logs it for operators', async () => {
    const { desk, offer, uid, deposit, reverse, reward, spent } = await rewardedDeposit();
    await move(db(), {
      caller: 'system',
      key: newAccountName(),
      reason: 'stake',
      amount: (await balanceOf(db(), uid)) - 62_000,
      from: accountCode.player(uid),
      to: accountCode.house('play'),
    });
    await reverse(deposit?.movement);
    expect([await reward(), await spent()]).toMatchObject([{ state: 'paid', amount: 6_000 }, 6_000]);
    expect(await bookingsOf(db(), uid)).toEqual([
      ['deposit', 60_000, 'house:cashier', 'player'],
      ['reward', 6_000, 'house:rewards', 'player'],
      ['stake', 104_000, 'player', 'house:play'],
      ['correction', 60_000, 'player', 'house:cashier'],
    ]);
    expect(await balanceOf(db(), uid)).toBe(2_000);
    const logged = desk.lines.filter((line) => line.includes('offer.not-taken-back') && line.includes(offer));
    expect(logged).toHaveLength(1);
  });

  test('of a reward’s payment revokes the reward and returns its amount to the budget', async () => {
    const { uid, reverse, reward, spent } = await rewardedDeposit();
    expect(await spent()).toBe(6_000);
    await reverse((await reward())?.movementId);
    expect(await reward()).toMatchObject({ state: 'revoked' });
    expect(await bookingsOf(db(), uid)).toEqual([
      ['deposit', 60_000, 'house:cashier', 'player'],
      ['reward', 6_000, 'house:rewards', 'player'],
      ['correction', 6_000, 'player', 'house:rewards'],
    ]);
    expect(await spent()).toBe(0);
    expect(await ledgerFaultOf(db())).toBeNull();
  });
});
