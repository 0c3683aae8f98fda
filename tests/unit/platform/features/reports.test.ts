import { and, eq, lt, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { gameRounds, logIns } from '../../../../platform/database/schema/schema.ts';
import { dayMs, dayOf } from '../../../../shared/western-indonesia.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { keys, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

type Row = Record<string, unknown>;

const platform = testPlatform();

const getReport = (path: string) =>
  platform().call('GET', `/operator/reports/${path}`, { token: keys.operator });
/** The rows of every page, and how many pages there were. */
async function report(path: string): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  let pages = 0;
  for (; cursor !== null; pages += 1) {
    const next = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await getReport(path + next)).body as unknown as { rows: Row[]; nextCursor: string | null };
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return { rows, pages };
}

describe('the report of log-ins', () => {
  /** Log-ins on days that no other test uses. */
  async function comings() {
    const players = [await platform().newPlayer(), await platform().newPlayer()];
    const [ani, budi] = players.sort((one, other) => (one.uid < other.uid ? -1 : 1));
    if (!ani || !budi) throw new Error('two players');
    const at = (moment: string) => new Date(`${moment}+07:00`);
    await platform()
      .database.db.insert(logIns)
      .values([
        { uid: ani.uid, at: at('2001-03-05T00:00:00'), how: 'logIn' },
        { uid: ani.uid, at: at('2001-03-05T23:59:59.999'), how: 'kept' },
        { uid: budi.uid, at: at('2001-03-05T08:00:00'), how: 'kept' },
        { uid: budi.uid, at: at('2001-03-09T11:59:59'), how: 'logIn' },
        { uid: ani.uid, at: at('2001-03-09T12:00:00'), how: 'logIn' },
        { uid: ani.uid, at: at('2001-03-10T00:00:00'), how: 'logIn' },
      ])
      .onConflictDoNothing();
    return { ani: ani.account, budi: budi.account };
  }

  test('has a row per day of western Indonesia and player, with first and last time', async () => {
    const { ani, budi } = await comings();
    const { rows } = await report('log-ins?since=2001-03-05&until=2001-03-09');
    expect(rows.filter(({ account }) => [ani, budi].includes(String(account)))).toEqual([
      {
        day: '2001-03-05',
        account: ani,
        uid: expect.any(String),
        logIns: 1,
        first: Date.UTC(2001, 2, 4, 17),
        last: Date.UTC(2001, 2, 5, 16, 59, 59, 999),
      },
      expect.objectContaining({ day: '2001-03-05', account: budi, logIns: 0 }),
      expect.objectContaining({ day: '2001-03-09', account: ani }),
      expect.objectContaining({ day: '2001-03-09', account: budi }),
    ]);
  });

  test('can end at a time of day, such as Friday noon', async () => {
    const { ani, budi } = await comings();
    const { rows } = await report('log-ins?since=2001-03-06&until=2001-03-09T12:00');
    const accounts = rows.map(({ account }) => account);
    expect(accounts).toContain(budi);
    expect(accounts).not.toContain(ani);
  });

  test('comes in bounded pages without gaps', async () => {
    await comings();
    const period = 'since=2001-03-01&until=2001-03-31';
    const whole = await report(`log-ins?${period}`);
    const small = await report(`log-ins?${period}&limit=1`);
    expect(small.rows).toEqual(whole.rows);
    expect(small.pages).toBeGreaterThanOrEqual(whole.rows.length);
  });
});

describe('the reports of rounds', () => {
  type Played = [at: string, game: string, stake: number, win: number, more?: object];
  const brands: Record<string, string> = {
    'congklak-dash': 'rimba',
    'coral-hunter': 'samudra',
    'lucky-durian': 'nova',
  };
  async function player(played: Played[]) {
    const { uid, account } = await platform().newPlayer();
    const rows = played.map(([at, gameID, stake, win, more]) => {
      const startedAt = new Date(`${at}+07:00`);
      const over = { state: 'settled', endedBy: 'player', settledAt: startedAt } as const;
      const round = { uid, gameBrand: brands[gameID] ?? '', gameID, key: newAccountName(), stake, win };
      return { ...round, ...over, account: `player:${uid}`, startedAt, ...more };
    });
    await platform().database.db.insert(gameRounds).values(rows);
    return account;
  }
  const open = { state: 'open', endedBy: null, settledAt: null };
  afterEach(async () => {
    const over = { state: 'refunded', endedBy: 'left', settledAt: new Date() } as const;
    const left = and(eq(gameRounds.state, 'open'), lt(gameRounds.startedAt, new Date('2003-01-01')));
    await platform().database.db.update(gameRounds).set(over).where(left);
  });
  async function ani() {
    const account = await player([
      ['2002-03-04T00:00', 'lucky-durian', 1_000, 0],
      ['2002-03-10T23:59:59.999', 'congklak-dash', 500, 3_500],
      ['2002-03-10T12:00', 'congklak-dash', 5_000, 15_000],
      ['2002-03-09T12:00', 'coral-hunter', 5_000, 20_000],
      ['2002-03-09T13:00', 'lucky-durian', 1_000, 0, open],
      ['2002-03-09T14:00', 'lucky-durian', 1_000, 0, { state: 'refunded', endedBy: 'left' }],
      ['2002-03-03T23:59:59.999', 'lucky-durian', 5_000, 0],
      ['2002-03-11T00:00', 'lucky-durian', 5_000, 0],
    ]);
    return { account, week: `since=2002-03-04&until=2002-03-10&account=${account}` };
  }

  test('sum settled rounds of the period in the chosen classes, and nothing else', async () => {
    const { account, week } = await ani();
    const { rows } = await report(`net?${week}&class=slots,table,arcade,lottery`);
    const none = { freeSpins: 0, freeSpinsWon: 0 };
    expect(rows).toEqual([
      {
        account,
        uid: expect.any(String),
        rounds: 3,
        staked: 6_500,
        won: 18_500,
        net: 12_000,
        open: 1,
        ...none,
      },
    ]);
    expect((await report(`net?${week}`)).rows).toMatchObject([{ rounds: 4, staked: 11_500, won: 38_500 }]);
    expect((await report(`net?${week}&class=live`)).rows).toEqual([]);
  });

  test('name the round with the highest ratio of win to stake, the first of equal ones', async () => {
    const { account, week } = await ani();
    const cup = `${week}&gameBrand=rimba&gameID=congklak-dash`;
    expect((await report(`rounds?${cup}`)).rows).toMatchObject([
      { account, gameID: 'congklak-dash', gameClass: 'arcade', rounds: 2, bestStake: 500, bestRatio: 7 },
    ]);
    const budi = await player([
      ['2002-03-05T10:00', 'congklak-dash', 500, 1_000],
      ['2002-03-05T09:00', 'congklak-dash', 1_000, 2_000],
    ]);
    const { rows } = await report(`rounds?since=2002-03-05&until=2002-03-05&account=${budi}`);
    expect(rows).toMatchObject([{ bestStake: 1_000, bestAt: Date.UTC(2002, 2, 5, 2) }]);
  });

  test('count free spins separately', async () => {
    const { account } = await platform().newPlayer();
    const offer = { gameBrand: 'nova', gameID: 'lucky-durian', count: 1, expire: -1 };
    const sent = { key: newAccountName(), account, ...offer };
    const { event } = (await platform().operator('/operator/free-spins', sent)).body;
    const free = { freeSpinGrant: Number(event.grant) };
    const played = await player([['2002-03-05T10:00', 'lucky-durian', 1_000, 4_000, free]]);
    expect((await report(`net?since=2002-03-05&until=2002-03-05&account=${played}`)).rows).toMatchObject([
      { rounds: 0, staked: 0, won: 0, net: 0, freeSpins: 1, freeSpinsWon: 4_000 },
    ]);
  });

  test('come in pages of players without gaps', async () => {
    await ani();
    await ani();
    const week = 'since=2002-03-04&until=2002-03-10';
    const small = await report(`net?${week}&limit=7`);
    expect(small.rows).toEqual((await report(`net?${week}`)).rows);
    expect(small.rows.length).toBeGreaterThanOrEqual(2);
  });

  test.each(['class=poker', 'class=', 'class=slots,', 'limit=501', 'gameID=a%00b', 'cursor=-'])(
    'are refused with %s',
    async (more) => {
      const response = await getReport(`net?since=2002-03-04&until=2002-03-10&${more}`);
      expect([400, 422]).toContain(response.status);
    },
  );
});

test.each([
  'since=2026-11-16',
  'since=2026-11-16&until=2026-11-15',
  'since=2026-02-30&until=2026-03-01',
  'since=2025-01-01&until=2026-11-22',
  'since=2026-11-16T12:00&until=2026-11-16T12:00',
  'since=monday&until=friday',
  'since=2026-11-16&until=2026-11-22&limit=1001',
  'since=2026-11-16&until=2026-11-22&cursor=x',
  'since=2026-11-16&until=2026-11-22&cursor=2026-13-01%20x',
  'since=2026-11-16&until=2026-11-22&since=2026-11-17',
  'since=2026-11-16T25:00&until=2026-11-22',
])('a report of log-ins with %s is refused', async (query) => {
  expect([400, 422]).toContain((await getReport(`log-ins?${query}`)).status);
});

test.each([
  ['since=31-12-2026&until=2026-12-31', 'since', 'FORMAT'],
  ['since=2026-02-31&until=2026-03-01', 'since', 'DATE_INVALID'],
  ['since=2026-11-16&until=2026-11-15', 'until', 'DAY_BEFORE_FIRST'],
  ['since=2025-01-01&until=2026-11-22', 'until', 'RANGE_TOO_LONG'],
])('the refusal of the period %s names the field once, with its code', async (period, field, code) => {
  expect(await getReport(`net?${period}`)).toMatchObject({ body: { error: { fields: [{ field, code }] } } });
});

test('reports need an operator’s key', async () => {
  const { token } = await platform().newPlayer();
  for (const name of ['log-ins', 'net', 'rounds']) {
    const path = `/operator/reports/${name}?since=2026-11-16&until=2026-11-22`;
    expect((await platform().call('GET', path, { token })).status).toBe(401);
  }
});

describe('the close of a period', () => {
  test('takes every account from its opening to its closing balance, by reason', async () => {
    const { account } = await platform().newPlayer();
    const day = dayOf(Date.now());
    const close = async () => {
      const { body } = await getReport(`close?since=${day}`);
      const { rows, balanced } = body as unknown as {
        rows: { account: string; line: string; amount: number }[];
        balanced: boolean;
      };
      expect(balanced).toBe(true);
      return (of: string, line: string) =>
        rows.find((row) => row.account === of && row.line === line)?.amount ?? 0;
    };
    const earlier = await close();
    const gift = { key: newAccountName(), amount: 7_000 };
    await platform().operator(`/operator/accounts/${account}/gifts`, gift);
    const later = await close();
    for (const line of ['gift', 'closing']) {
      expect(later('player', line) - earlier('player', line)).toBe(7_000);
      expect(later('house:gifts', line) - earlier('house:gifts', line)).toBe(-7_000);
    }
    expect(later('player', 'opening')).toBe(earlier('player', 'opening'));
    const tomorrow = dayOf(Date.now() + dayMs);
    const next = (await getReport(`close?since=${tomorrow}`)).body as unknown as { rows: Row[] };
    const opening = { account: 'player', line: 'opening', amount: later('player', 'closing') };
    expect(next.rows).toContainEqual(opening);
    const yesterday = dayOf(Date.now() - dayMs);
    const before = (await getReport(`close?since=${yesterday}`)).body as unknown as { rows: Row[] };
    expect(before).toMatchObject({ balanced: true });
    const closing = { account: 'player', line: 'closing', amount: later('player', 'opening') };
    expect(before.rows).toContainEqual(closing);
  });

  test('says that it does not balance where a stored balance was edited', async () => {
    const { uid } = await platform().newPlayer();
    await asOwner(platform().database.db, async (owner) => {
      await owner.execute(sql`set local session_replication_role = replica`);
      await owner.execute(
        sql`update ledger_accounts set balance = balance + 5 where code = ${`player:${uid}`}`,
      );
    });
    expect((await getReport(`close?since=${dayOf(Date.now())}`)).body).toMatchObject({ balanced: false });
    await asOwner(platform().database.db, async (owner) => {
      await owner.execute(sql`set local session_replication_role = replica`);
      await owner.execute(
        sql`update ledger_accounts set balance = balance - 5 where code = ${`player:${uid}`}`,
      );
    });
  });
});
