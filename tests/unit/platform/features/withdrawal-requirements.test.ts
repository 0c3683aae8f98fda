import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { accountCode, move } from '../../../../platform/ledger/ledger.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const HOUR = 60 * 60_000;

const platform = testPlatform();

/** A player with 100,000 rupiah and a bank account that can be used. */
async function visit() {
  const cashier = await atTheCashier(platform());
  return { ...cashier, bankAccount: await cashier.addBankAccount() };
}

describe('the requirements of a withdrawal', () => {
  const codesOf = (list: { code: string; met: boolean }[]) =>
    list.filter(({ met }) => !met).map(({ code }) => code);

  test('are listed beforehand, and an unmet one refuses the withdrawal', async () => {
    const { get, addBankAccount, withdraw } = await atTheCashier(platform());
    const needed = async () => (await get('/withdrawals/requirements')).body;
    expect(codesOf((await needed()).requirements)).toEqual(['bankAccount', 'bankAccountWait']);
    const bankAccount = await addBankAccount(undefined, HOUR);
    const { requirements, available, minimum, maximum, dailyRemainder, review } = await needed();
    expect(requirements[1]).toEqual({
      code: 'bankAccountWait',
      met: false,
      until: platform().now() + 23 * HOUR,
    });
    expect([available, minimum, maximum, dailyRemainder]).toEqual([100_000, 50_000, 1_000_000, 2_000_000]);
    expect(review).toEqual({ mode: 'automatic', seconds: 60 });
    expect((await withdraw(bankAccount)).body.error.fields[0].code).toBe('BANK_ACCOUNT_TOO_NEW');
  });

  test('include what stops deposits: a break and the rest of the player’s own limits', async () => {
    const { call, get, addBankAccount } = await atTheCashier(platform());
    const standing = async () => {
      const { pause, depositRemainder } = (await get('/withdrawals/requirements')).body;
      return { pause, depositRemainder };
    };
    expect(await standing()).toEqual({ pause: null, depositRemainder: null });
    await call('POST', '/limits', { body: { name: 'depositWeek', amount: 70_000 } });
    await call('POST', '/limits', { body: { name: 'depositDay', amount: 40_000 } });
    expect(await standing()).toEqual({ pause: null, depositRemainder: 40_000 });
    const { body } = await call('POST', '/breaks', { body: { term: 'day' } });
    expect(await standing()).toEqual({ pause: body.pause, depositRemainder: 40_000 });
    expect(body.pause.reason).toBe('onBreak');
    // Withdrawals are still possible.
    await addBankAccount();
    expect(codesOf((await get('/withdrawals/requirements')).body.requirements)).toEqual([]);
  });

  test('include the remaining wagering of deposits and gifts', async () => {
    const { deposit, tell, wagering, operate, player, withdraw, bankAccount, get } = await visit();
    const { body } = await deposit();
    await tell({ kind: 'deposit', reference: body.reference, report: { state: 'paid', amount: 50_000 } });
    expect(await wagering()).toBe(50_000);
    const gift = { key: `gift-${player.account}`, amount: 10_000, wagering: 5 };
    expect((await operate(`/operator/accounts/${player.account}/gifts`, gift)).status).toBe(200);
    expect((await operate(`/operator/accounts/${player.account}/gifts`, gift)).status).toBe(200);
    expect(await wagering()).toBe(100_000);
    expect((await withdraw(bankAccount)).body.error.code).toBe('REQUIREMENTS_NOT_MET');
    const { requirements } = (await get('/withdrawals/requirements')).body;
    expect(requirements[3]).toEqual({ code: 'wagering', met: false, amount: 100_000 });
  });

  test('sum a day’s withdrawals without returned ones', async () => {
    const { db, operate, player, withdraw, bankAccount, get, settle } = await visit();
    await move(db, {
      caller: 'system',
      key: `more-${player.account}`,
      reason: 'gift',
      amount: 3_000_000,
      from: accountCode.house('gifts'),
      to: accountCode.player(player.uid),
    });
    const remainder = async () => (await get('/withdrawals/requirements')).body.dailyRemainder;
    const first = await withdraw(bankAccount, { amount: 1_000_000 });
    await withdraw(bankAccount, { amount: 950_000 });
    expect(await remainder()).toBe(50_000);
    const offered = async (amount: number) => {
      const { most, refusal } = (await get(`/withdrawals/requirements?amount=${amount}`)).body;
      return [most, refusal];
    };
    expect(await offered(49_999)).toEqual([50_000, { code: 'AMOUNT_TOO_SMALL', limit: 50_000 }]);
    expect(await offered(50_000)).toEqual([50_000, null]);
    expect(await offered(50_001)).toEqual([50_000, { code: 'DAILY_LIMIT', limit: 50_000 }]);
    expect(await offered(1_000_001)).toEqual([50_000, { code: 'AMOUNT_TOO_LARGE', limit: 1_000_000 }]);
    expect((await withdraw(bankAccount, { amount: 60_000 })).body.error.fields).toEqual([
      { field: 'amount', code: 'DAILY_LIMIT', limit: 50_000 },
    ]);
    await operate(`/operator/withdrawals/${first.body.reference}/reject`, { reason: 'x' });
    expect(await remainder()).toBe(1_050_000);
    await settle();
  });

  test('count stakes of settled rounds after the deposit, and clear fulfilled wagering', async () => {
    const { deposit, tell, wagering, db, player } = await visit();
    const pay = async () => {
      const { body } = await deposit();
      await tell({ kind: 'deposit', reference: body.reference, report: { state: 'paid', amount: 50_000 } });
    };
    const play = (stake: number, state: 'settled' | 'open', at: number) =>
      db.execute(sql`insert into game_rounds (uid, key, game_brand, game_id, state, ended_by, stake, win, account, started_at, settled_at)
          values (${player.uid}, ${newAccountName()}, 'nova', 'lucky-durian', ${state}, ${state === 'open' ? null : 'player'}, ${stake}, 0,
            ${`player:${player.uid}`}, ${new Date(at).toISOString()}::timestamptz, ${state === 'open' ? null : new Date(at).toISOString()}::timestamptz)`);
    await play(9_000, 'settled', platform().now() - 1);
    await pay();
    await play(7_000, 'settled', platform().now());
    platform().pass(1_000);
    await play(20_000, 'settled', platform().now());
    await play(20_000, 'open', platform().now());
    expect(await wagering()).toBe(30_000);
    await pay();
    expect(await wagering()).toBe(80_000);
    platform().pass(1_000);
    await play(90_000, 'settled', platform().now());
    expect(await wagering()).toBe(0);
    platform().pass(1_000);
    await pay();
    expect(await wagering()).toBe(50_000);
  });

  test('end when less than the lowest stake is left', async () => {
    const { deposit, tell, wagering, db, player } = await visit();
    const { body } = await deposit();
    await tell({ kind: 'deposit', reference: body.reference, report: { state: 'paid', amount: 50_000 } });
    const lose = (amount: number) =>
      move(db, {
        caller: 'system',
        key: newAccountName(),
        reason: 'stake',
        from: `player:${player.uid}`,
        to: 'house:play',
        amount,
      });
    await lose(149_500);
    expect(await wagering()).toBe(50_000);
    await lose(1);
    expect(await wagering()).toBe(0);
  });

  test('stay while the money is in open rounds, even when new money arrives', async () => {
    const { deposit, tell, wagering, db, player } = await visit();
    const pay = async () => {
      const { body } = await deposit();
      await tell({ kind: 'deposit', reference: body.reference, report: { state: 'paid', amount: 50_000 } });
    };
    await pay();
    const from = accountCode.player(player.uid);
    await db.execute(sql`insert into game_rounds (uid, key, game_brand, game_id, state, stake, win, account, started_at)
        values (${player.uid}, ${newAccountName()}, 'nova', 'lucky-durian', 'open', 149900, 0, ${from}, now())`);
    const stake = { caller: 'system', key: newAccountName(), reason: 'stake', amount: 149_900 } as const;
    await move(db, { ...stake, from, to: accountCode.house('play') });
    expect(await wagering()).toBe(50_000);
    await pay();
    expect(await wagering()).toBe(100_000);
  });

  test('are removed with a reversed gift or deposit, and only its own', async () => {
    const { deposit, tell, wagering, operate, player, db } = await visit();
    const { body } = await deposit();
    await tell({ kind: 'deposit', reference: body.reference, report: { state: 'paid', amount: 50_000 } });
    for (const key of ['first', 'second']) {
      const gift = { key: `${key}-${player.account}`, amount: 10_000, wagering: 5 };
      expect((await operate(`/operator/accounts/${player.account}/gifts`, gift)).status).toBe(200);
    }
    expect(await wagering()).toBe(150_000);
    const reverse = async (reason: string) => {
      const [row] = await rowsOf<{ id: string }>(
        db,
        sql`select m.id from ledger_movements m join ledger_accounts a on a.id = m.to_account
            where a.uid = ${player.uid} and m.reason = ${reason} order by m.id desc limit 1`,
      );
      const sent = { key: newAccountName(), note: 'booked twice' };
      expect((await operate(`/operator/movements/${row?.id}/reverse`, sent)).status).toBe(200);
    };
    await reverse('gift');
    expect(await wagering()).toBe(100_000);
    await reverse('deposit');
    expect(await wagering()).toBe(50_000);
  });

  test('keep one that another transaction adds while fulfilled ones are cleared', async () => {
    const { wagering, player, db } = await visit();
    const { uid } = player;
    let clearing: Promise<unknown> | undefined;
    await asOwner(db, async (tx) => {
      await tx.execute(sql`select wagering_add(${uid}, now(), 40000, 'gift', ${newAccountName()})`);
      // The lock allows reads only: clearing has read the earlier requirements and waits to write.
      await tx.execute(sql`lock table wagering_requirements in share mode`);
      let isCleared = false;
      clearing = db.execute(sql`select wagering_clear(${uid}, now())`).then(() => {
        isCleared = true;
      });
      // PGlite has one connection, so the call waits for it.
      if (inject('database') !== 'PostgreSQL') return;
      const blocked = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while (!isCleared && (await rowsOf(tx, blocked)).length === 0);
    });
    await clearing;
    expect(await wagering()).toBe(40_000);
  });

  test('include that no round is open', async () => {
    const { db, player, withdraw, bankAccount, get } = await visit();
    await db.execute(sql`insert into game_rounds (uid, key, game_brand, game_id, state, stake, win, account, started_at)
        values (${player.uid}, ${newAccountName()}, 'nova', 'lucky-durian', 'open', 500, 0, ${`player:${player.uid}`}, now())`);
    expect((await get('/withdrawals/requirements')).body.requirements[2]).toEqual({
      code: 'openRounds',
      met: false,
      amount: 1,
    });
    expect((await withdraw(bankAccount)).body.error.code).toBe('REQUIREMENTS_NOT_MET');
  });
});
