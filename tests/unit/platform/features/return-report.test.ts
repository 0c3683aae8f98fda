import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameProvider } from '../../../../platform/catalogue/catalogue.ts';
import { gameDays, liveRounds } from '../../../../platform/database/schema/schema.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { newServerSeed } from '../../../../platform/play/fairness/seeds.ts';
import { silentPublisher } from '../../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../../runtime/log.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { addresses, keys, operatorHeaders } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

interface Row {
  day: string;
  gameBrand: string;
  gameID: string;
  rounds: number;
  staked: number;
  won: number;
  actual: number;
  computed: number | null;
  low: number | null;
  high: number | null;
  outside: boolean;
}

const platform = testPlatform();

const PLAYERS = 200;
const durian = { gameBrand: 'nova', gameID: 'lucky-durian' };
const roulette = { gameBrand: 'kartika', gameID: 'roulette-merapi' };
const stake = 10_000;
const players = Array.from({ length: PLAYERS }, (_, number) => `returns${number}`);

beforeAll(() =>
  asOwner(platform().database.db, async (owner) => {
    await owner.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
      select 'returns' || n, 'returns' || n, '1990-01-01', 'id', now() from generate_series(0, ${PLAYERS - 1}::int) n`);
  }),
);

/** The report of a period, with the rest of the query. */
async function report(since: string, until = since, more = '') {
  const path = `/operator/reports/returns?since=${since}&until=${until}${more}`;
  const { status, body } = await platform().call('GET', path, { token: keys.operator });
  expect(status).toBe(200);
  const { rows, nextCursor } = body as unknown as { rows: Row[]; nextCursor: null };
  expect(nextCursor).toBeNull();
  return rows;
}

type Day = Partial<typeof gameDays.$inferInsert>;

/** The day of some players in a game, each with a stake. */
const played = (day: string, game: typeof durian, count: number, ofPlayer: (player: number) => Day) =>
  asOwner(platform().database.db, async (owner) => {
    const rows = players.slice(0, count).map((uid, player) => ({
      uid,
      day,
      ...game,
      rounds: 1,
      counted: 1,
      staked: stake,
      won: 0,
      ...ofPlayer(player),
    }));
    await owner.insert(gameDays).values(rows);
  });

/** A day on which this share of the stakes was won, by half of the players. */
const returned = (day: string, share: number) =>
  played(day, durian, PLAYERS, (player) => ({ won: player % 2 === 0 ? 2 * share * stake : 0 }));

const COMPUTED = 0.95;

describe('the report of returns', () => {
  test('has a row per day and game with stakes, without free spins', async () => {
    await played('2003-01-02', durian, 1, () => ({ rounds: 5, counted: 4, won: 9_000, freeWon: 1_000 }));
    await played('2003-01-02', roulette, 1, () => ({ staked: 0, won: 500, freeWon: 500 }));
    await played('2003-01-01', roulette, 2, (player) => ({ won: player * 19_000 }));
    const none = { low: null, high: null, outside: false };
    expect(await report('2003-01-01', '2003-01-02')).toEqual([
      {
        day: '2003-01-01',
        ...roulette,
        rounds: 2,
        staked: 20_000,
        won: 19_000,
        actual: 0.95,
        computed: expect.closeTo(36 / 37, 4),
        ...none,
      },
      {
        day: '2003-01-02',
        ...durian,
        rounds: 4,
        staked: 10_000,
        won: 8_000,
        actual: 0.8,
        computed: expect.closeTo(COMPUTED, 1),
        ...none,
      },
    ]);
    expect(await report('2003-01-01')).toHaveLength(1);
    expect(await report('2003-01-01', '2003-01-02', '&gameBrand=nova')).toMatchObject([durian]);
    expect(await report('2003-01-01', '2003-01-02', '&gameID=roulette-merapi')).toMatchObject([roulette]);
    expect(await report('2003-01-01', '2003-01-02', '&gameBrand=nova&gameID=roulette-merapi')).toEqual([]);
  });

  test('shows days with too low and too high returns, and leaves chance inside', async () => {
    const shares = { 1: 0.95, 2: 0.4, 3: 1.05, 4: 0.85, 5: 2 };
    for (const [day, share] of Object.entries(shares)) await returned(`2003-02-0${day}`, share);
    const rows = await report('2003-02-01', '2003-02-05');
    expect(rows.map(({ actual }) => actual)).toEqual(Object.values(shares));
    expect(rows.map(({ outside }) => outside)).toEqual([false, true, false, false, true]);
    for (const { low, high, computed } of rows) {
      expect(low).toBeLessThan(computed ?? 0);
      expect(high).toBeGreaterThan(computed ?? 0);
    }
  });

  test('has no band with fewer than 30 days of players in the period', async () => {
    await played('2003-03-01', durian, 14, () => ({}));
    await played('2003-03-02', durian, 15, () => ({}));
    await played('2003-03-03', durian, 1, () => ({}));
    const bare = { low: null, high: null, outside: false };
    expect(await report('2003-03-01', '2003-03-02')).toMatchObject([bare, bare]);
    expect(await report('2003-03-01', '2003-03-03')).toMatchObject([
      { outside: true },
      { outside: true },
      { high: expect.any(Number) },
    ]);
  });

  test('takes the draws of a live table for players, who share them', async () => {
    await played('2003-04-01', roulette, PLAYERS, (player) => ({ won: player % 40 === 0 ? 18 * stake : 0 }));
    const draw = (number: number) => {
      const second = (seconds: number) => new Date(Date.UTC(2003, 3, 1, 0, number, seconds));
      const times = { opensAt: second(0), closesAt: second(40), drawsAt: second(45), settledAt: second(46) };
      const drawn = { state: 'settled', clientSeed: 'seed', view: {} } as const;
      const sums = { staked: 50_000, won: number % 4 === 0 ? 200_000 : 0 };
      return { ...roulette, number, ...newServerSeed(), ...times, ...drawn, ...sums };
    };
    await asOwner(platform().database.db, async (owner) => {
      await owner.insert(liveRounds).values(Array.from({ length: 29 }, (_, number) => draw(number)));
    });
    expect(await report('2003-04-01')).toMatchObject([{ rounds: PLAYERS, low: null, outside: false }]);
    await asOwner(platform().database.db, async (owner) => {
      await owner.insert(liveRounds).values(draw(29));
    });
    const [row] = await report('2003-04-01');
    expect(row).toMatchObject({ actual: 0.45, outside: false });
    // Thirty equal stakes, a quarter of which win four times as much: a standard error of √3 / √30.
    expect((row?.high ?? 0) - (row?.computed ?? 0)).toBeCloseTo((3.29 * Math.sqrt(3)) / Math.sqrt(30), 1);
  });

  test('computes nothing where the provider does not report a return', async () => {
    await returned('2003-05-01', 0.1);
    const app = createPlatform({
      database: platform().database,
      keys,
      addresses,
      log: silentLog,
      publisher: silentPublisher,
      gameProviders: () => ({}) as GameProvider,
    });
    const path = '/operator/reports/returns?since=2003-05-01';
    const { rows } = await (await app.request(path, { headers: operatorHeaders })).json();
    expect(rows).toMatchObject([{ actual: 0.1, computed: null, low: null, high: null, outside: false }]);
  });

  test.each(['', 'since=2003-02-30', 'since=2003-01-02&until=2003-01-01', 'since=2003-01-01&game=x'])(
    'refuses %s',
    async (query) => {
      const path = `/operator/reports/returns?${query}`;
      const { status } = await platform().call('GET', path, { token: keys.operator });
      expect([400, 422]).toContain(status);
    },
  );

  test('needs an operator’s key', async () => {
    const { token } = await platform().newPlayer();
    const path = '/operator/reports/returns?since=2003-01-01';
    expect((await platform().call('GET', path, { token })).status).toBe(401);
  });
});
