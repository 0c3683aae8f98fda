import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Queries, rowsOf } from '../../../../platform/database/database.ts';
import { accounts, offers } from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import { endRewardsOfClosed, payDue } from '../../../../platform/offers/offers.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { at, cashback, dyingProcess, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('a budget', () => {
  test('is never exceeded, is logged once when it is used up, and pays the rest after a raise', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: { ...cashback, products: ['lottery'], budget: 4_500 } });
    const players = await Promise.all([1, 2, 3].map(() => platform().newPlayer()));
    for (const { uid } of players)
      await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000, game: 'nova/bintang-keno' });
    desk.goTo('2026-11-30T00:01');
    await desk.close();
    await desk.close();
    const states = async () => {
      const found = await Promise.all(players.map(({ uid }) => desk.rewards(uid, offer)));
      return found.map(([reward]) => reward?.state).sort();
    };
    const stored = async () => (await db().select().from(offers).where(eq(offers.id, offer)))[0];
    expect(await states()).toEqual(['due', 'paid', 'paid']);
    expect(await stored()).toMatchObject({ spent: 4_000, exhaustedAt: expect.any(Date) });
    expect(desk.lines.filter((line) => line.includes('offer.exhausted')).length).toBe(1);
    await db().update(offers).set({ extraBudget: 1_500 }).where(eq(offers.id, offer));
    await desk.close();
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
    expect(await stored()).toMatchObject({ spent: 6_000, exhaustedAt: null });
  });

  test('is checked before the brand grants free spins', async () => {
    const desk = offersDesk(platform(), '2025-11-24T09:00');
    const offer = newOffer();
    const spins = {
      kind: 'free-spins',
      for: 'log-in',
      game: 'rimba/komodo-gold',
      spins: 15,
      period: { dates: ['2025-11-24'] },
    };
    // A past day without sign-ups.
    await desk.imports({ [offer]: { ...spins, budget: 20_000 } }, { from: '2025-11-01T00:00:00+07:00' });
    const players = await Promise.all([1, 2, 3].map(() => platform().newPlayer()));
    for (const { uid } of players) await desk.logIn(uid, '2025-11-24T10:00');
    const granted: string[] = [];
    const brand = {
      ...desk.services.gameProviders('rimba'),
      grantFreeSpins: async ({ uid }: { uid: string }) => void granted.push(uid),
    };
    const services = desk.again({ gameProviders: () => brand });
    await desk.react(services);
    await desk.close(services);
    const states = await Promise.all(players.map(({ uid }) => desk.rewards(uid, offer)));
    expect(states.map(([reward]) => reward?.state).sort()).toEqual(['due', 'due', 'paid']);
    expect(granted.filter((uid) => players.some((player) => player.uid === uid))).toHaveLength(1);
  });

  test('is not spent during a pause; due rewards are paid once after it, even when a process dies', async () => {
    const desk = offersDesk(platform(), '2026-11-23T09:00');
    const offer = newOffer();
    await desk.imports({ [offer]: cashback });
    const { uid } = await platform().newPlayer();
    await desk.round(uid, { at: '2026-11-24T20:00', stake: 40_000 });
    await db().update(offers).set({ pausedAt: new Date(), pauseReason: 'test' }).where(eq(offers.id, offer));
    desk.goTo('2026-11-30T00:01');
    await desk.close();
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
    await db().update(offers).set({ pausedAt: null, pauseReason: null }).where(eq(offers.id, offer));
    await desk.close(dyingProcess(desk.again()));
    expect(desk.lines.join()).toContain('killed');
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
    expect(await balanceOf(db(), uid)).toBe(100_000);
    await Promise.all([desk.close(), desk.close(desk.again())]);
    expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'paid' }]);
    expect(await balanceOf(db(), uid)).toBe(102_000);
    const [stored] = await db().select().from(offers).where(eq(offers.id, offer));
    const [paid] = await rowsOf<{ sum: string }>(
      db(),
      sql`select sum(amount) from rewards where offer = ${offer} and state = 'paid'`,
    );
    expect(stored?.spent).toBe(Number(paid?.sum));
  });
});

test('a due reward is refused with a reason after its account was closed, and no new one is decided', async () => {
  const desk = offersDesk(platform(), '2026-11-23T00:00');
  const offer = newOffer();
  await desk.imports({ [offer]: { ...cashback, budget: 10 } });
  const { uid } = await platform().newPlayer();
  await desk.round(uid, { at: '2026-11-23T10:00', stake: 100_000 });
  await desk.round(uid, { at: '2026-11-30T10:00', stake: 100_000 });
  desk.goTo('2026-11-30T12:00');
  await desk.close();
  expect(await desk.rewards(uid, offer)).toMatchObject([{ state: 'due' }]);
  await db()
    .update(accounts)
    .set({ closedAt: new Date(at('2026-11-30T13:00')), closedName: uid })
    .where(eq(accounts.uid, uid));
  await desk.imports({ [offer]: cashback });
  desk.goTo('2026-12-07T12:00');
  await desk.close();
  expect(await balanceOf(db(), uid)).toBe(100_000);
  await Promise.all([endRewardsOfClosed(desk.services), endRewardsOfClosed(desk.services)]);
  await desk.close();
  expect(await desk.rewards(uid, offer)).toMatchObject([
    { state: 'refused', note: 'The account was closed.' },
  ]);
  expect(await balanceOf(db(), uid)).toBe(100_000);
});

test('the payment of a few rewards does not read all due ones', async () => {
  const desk = offersDesk(platform(), '2026-11-23T09:00');
  const offer = newOffer();
  await desk.imports({ [offer]: { ...cashback, budget: 10 } });
  const { uid } = await platform().newPlayer();
  const add = (tx: Queries, from: number, until: number, isDue: SQL) =>
    tx.execute(sql`insert into rewards (offer, version, uid, period, subject, figure, amount, created_at, state, ended_at)
        select case when ${isDue} then ${offer} else ${offer} || n % 14 end, 1, ${uid}, '2026-11-16', n, 1, 1, now(),
          case when ${isDue} then 'due' else 'refused' end, case when not ${isDue} then now() end
        from generate_series(${from}::integer, ${until}::integer) n`);
  const reads = await asOwner(db(), async (tx) => {
    await add(tx, 1, 1_000, sql`n % 14 = 0`);
    // From now on the planner expects few due rewards and prefers to read and sort all of them.
    await tx.execute(sql`analyze rewards`);
    await add(tx, 1_001, 3_000, sql`true`);
    await tx.execute(sql`set local track_functions = 'pl'`);
    await payDue({ ...desk.services, db: tx }, { offer });
    return rowsOf(
      tx,
      sql`select calls::integer from pg_stat_xact_user_functions where funcname = 'is_excluded'`,
    );
  });
  // One call to find the offer, one for each of a page of a hundred, and one for each paid reward.
  expect(reads).toEqual([{ calls: 111 }]);
  expect(await balanceOf(db(), uid)).toBe(100_010);
});
