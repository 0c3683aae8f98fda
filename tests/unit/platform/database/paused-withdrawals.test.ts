import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bonuses, gameRounds, rewards } from '../../../../platform/database/schema/schema.ts';
import { accountCode, move, reverse } from '../../../../platform/ledger/ledger.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { waitsFor } from '../../../support/waiting-call.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

/** A player with 100,000 rupiah of their own and a bank account that can be used. */
async function visit() {
  const cashier = await atTheCashier(platform());
  const { db, player, call, get, deposit, tell, operate, withdraw } = cashier;
  const bankAccount = await cashier.addBankAccount();
  const own = accountCode.player(player.uid);
  const house = accountCode.house('play');
  return {
    ...cashier,
    async pay(amount: number) {
      const { reference } = (await deposit({ amount })).body;
      await tell({ kind: 'deposit', reference, report: { state: 'paid', amount } });
    },
    give: (amount: number, wagering?: number) =>
      operate(`/operator/accounts/${player.account}/gifts`, {
        key: newAccountName(),
        amount,
        ...(wagering !== undefined && { wagering }),
      }),
    /** A settled round, with its money. */
    async play(stake: number, win = 0) {
      const booking = { caller: 'system', key: newAccountName() } as const;
      await move(db, { ...booking, reason: 'stake', amount: stake, from: own, to: house });
      const won = { ...booking, key: newAccountName(), reason: 'win', amount: win } as const;
      if (win > 0) await move(db, { ...won, from: house, to: own });
      const moment = new Date(platform().now() + 1);
      await db.insert(gameRounds).values({
        uid: player.uid,
        gameBrand: 'nova',
        gameID: 'lucky-durian',
        state: 'settled',
        endedBy: 'player',
        stake,
        win,
        key: newAccountName().padEnd(16, '0'),
        account: own,
        startedAt: moment,
        settledAt: moment,
      });
    },
    pause: (term: string) => call('POST', '/breaks', { body: { term } }),
    async standing() {
      const { available, bound, requirements } = (await get('/withdrawals/requirements')).body;
      const wagering = requirements.find(({ code }: { code: string }) => code === 'wagering');
      return { available, bound, wagering: wagering.met };
    },
    take: async (amount: number) => {
      const { status, body } = await withdraw(bankAccount, { amount });
      return body.error?.code ?? body.error?.fields?.[0]?.code ?? status;
    },
    bookings: () => bookingsOf(db, player.uid),
  };
}

describe.each(['day', 'month'])('in a pause of a %s', (term) => {
  test('a gift that is not wagered stays, and the player’s own money can be withdrawn', async () => {
    const { pay, give, pause, standing, take, bookings } = await visit();
    await pay(50_000);
    await give(500_000, 50);
    expect(await standing()).toEqual({ available: 650_000, bound: 500_000, wagering: false });
    expect(await take(60_000)).toBe('REQUIREMENTS_NOT_MET');
    await pause(term);
    expect(await standing()).toEqual({ available: 150_000, bound: 500_000, wagering: true });
    expect(await take(150_001)).toBe('INSUFFICIENT_FUNDS');
    expect(await take(100_000)).toBe(201);
    expect(await take(50_000)).toBe(201);
    expect(await take(50_000)).toBe('INSUFFICIENT_FUNDS');
    expect(await standing()).toEqual({ available: 0, bound: 500_000, wagering: true });
    expect(await bookings()).toEqual([
      ['deposit', 50_000, 'house:cashier', 'player'],
      ['gift', 500_000, 'house:gifts', 'player'],
      ['withdrawal', 100_000, 'player', 'held'],
      ['withdrawal', 50_000, 'player', 'held'],
    ]);
  });

  test('what was won with own money is own, and what was won with a gift is not', async () => {
    const first = await visit();
    await first.give(500_000, 50);
    await first.play(100_000, 300_000);
    await first.pause(term);
    expect(await first.standing()).toEqual({ available: 300_000, bound: 500_000, wagering: true });

    const second = await visit();
    await second.give(500_000, 50);
    await second.play(100_000);
    await second.play(100_000, 900_000);
    await second.pay(70_000);
    await second.pause(term);
    expect(await second.standing()).toEqual({ available: 70_000, bound: 1_300_000, wagering: true });
  });

  test('losses are of own money first, and nothing below zero is available', async () => {
    const { give, play, pause, standing, take } = await visit();
    await give(500_000, 50);
    await play(40_000);
    await play(240_000);
    await pause(term);
    expect(await standing()).toEqual({ available: 0, bound: 320_000, wagering: true });
    expect(await take(50_000)).toBe('INSUFFICIENT_FUNDS');
  });

  test('stakes count for the oldest gift first, and a gift without wagering is own money', async () => {
    const { give, play, pause, standing } = await visit();
    await give(60_000, 1);
    platform().pass(1_000);
    await give(70_000, 1);
    await give(5_000);
    platform().pass(1_000);
    await play(60_000, 60_000);
    await pause(term);
    expect(await standing()).toEqual({ available: 165_000, bound: 70_000, wagering: true });
  });

  test('what a reversal takes while a withdrawal waits for it is not taken from a gift', async () => {
    const { db, player, pay, give, pause, standing, take } = await visit();
    await pay(50_000);
    await give(500_000, 50);
    const from = accountCode.house('rewards');
    const reward = { caller: 'system', key: newAccountName(), reason: 'reward', amount: 1_503 } as const;
    const { movementId } = await move(db, { ...reward, from, to: accountCode.player(player.uid) });
    await pause(term);
    expect(await standing()).toEqual({ available: 151_503, bound: 500_000, wagering: true });
    let taken: ReturnType<typeof take> | undefined;
    await db.transaction(async (tx) => {
      await reverse(tx, {
        caller: 'operator',
        key: newAccountName(),
        movement: movementId,
        note: 'A mistake',
      });
      taken = take(150_001);
      await waitsFor(tx, taken);
    });
    expect(await taken).toBe('INSUFFICIENT_FUNDS');
    expect(await take(150_000)).toBe(201);
    expect(await standing()).toEqual({ available: 0, bound: 500_000, wagering: true });
  });
});

describe('the bonus of a deposit', () => {
  test('is given up by a withdrawal in a pause while the deposit is not wagered, and not by the pause', async () => {
    const desk = offersDesk(platform(), '2026-11-20T19:00');
    const name = newOffer();
    const terms = { kind: 'deposit-bonus', percent: 50, period: 'once', first: 'ever', minimum: 20_000 };
    await desk.imports({ [name]: { ...terms, maximum: 50_000, products: ['slots'], wagering: 5 } });
    const stage = async () => {
      const visitor = await visit();
      await visitor.pay(60_000);
      const { uid } = visitor.player;
      return {
        ...visitor,
        endsBonus: async () => (await visitor.get('/withdrawals/requirements')).body.endsBonus,
        bonus: async () =>
          (await visitor.db.select().from(bonuses).where(eq(bonuses.uid, uid))).map(({ state }) => state),
        reward: async () =>
          (await visitor.db.select().from(rewards).where(eq(rewards.uid, uid))).map(({ state }) => state),
      };
    };
    const [paid, wagered] = [await stage(), await stage()];
    await desk.react();
    platform().pass(1_000);
    await wagered.play(60_000, 60_000);
    for (const { pause } of [paid, wagered]) await pause('day');
    expect([await paid.bonus(), await paid.endsBonus()]).toEqual([['open'], true]);
    expect(await paid.take(60_000)).toBe(201);
    expect([await paid.bonus(), await paid.endsBonus()]).toEqual([['givenUp'], false]);
    expect(await paid.bookings()).toEqual([
      ['deposit', 60_000, 'house:cashier', 'player'],
      ['bonus', 30_000, 'house:rewards', 'bonus'],
      ['bonusEnded', 30_000, 'bonus', 'house:rewards'],
      ['withdrawal', 60_000, 'player', 'held'],
    ]);
    expect([await wagered.endsBonus(), await wagered.take(60_000)]).toEqual([false, 201]);
    expect(await wagered.bonus()).toEqual(['open']);

    // A reward that waits for the end of an exclusion is refused instead.
    const due = await stage();
    await due.pause('month');
    await desk.react();
    expect([await due.reward(), await due.endsBonus()]).toEqual([['due'], true]);
    expect(await due.take(60_000)).toBe(201);
    expect([await due.reward(), await due.bonus()]).toEqual([['refused'], []]);
  });

  test('is none where the deposit left before anybody decided about it', async () => {
    const desk = offersDesk(platform(), '2026-11-20T19:00');
    const terms = { kind: 'deposit-bonus', percent: 50, period: 'once', first: 'ever', minimum: 20_000 };
    await desk.imports({ [newOffer()]: { ...terms, maximum: 50_000, products: ['slots'], wagering: 5 } });
    const { player, db, pay, pause, take } = await visit();
    await pay(60_000);
    await pause('day');
    expect(await take(60_000)).toBe(201);
    platform().pass(25 * 3_600_000);
    await desk.react();
    await pay(60_000);
    await desk.react();
    expect(await db.select().from(rewards).where(eq(rewards.uid, player.uid))).toEqual([]);
  });
});
