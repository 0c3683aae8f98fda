import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActions } from '../../../platform/audit/audit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import * as schema from '../../../platform/database/schema/schema.ts';
import { listRounds, sumDays } from '../../../platform/history/rounds.ts';
import { listTransactions } from '../../../platform/history/transactions.ts';
import { balanceOf } from '../../../platform/ledger/ledger.ts';
import { totalsOf } from '../../../platform/operator/reports/day-routes.ts';
import { periodOf } from '../../../platform/operator/reports/period.ts';
import { createLaunch, openLaunch, requirePlayable } from '../../../platform/play/launches.ts';
import { lastRound } from '../../../platform/play/rounds/rounds.ts';
import { brands } from '../../../platform/seed/catalogue.ts';
import { openOwnedPglite } from '../../support/test-database.ts';

const now = new Date('2026-11-22T00:00:00Z');
let client: PGlite;
let db: Queries;
let queries: { query: string; params: unknown[] }[] = [];

/** A player with 100 rounds a day for 100 days, one with a single such day, and many with an open first round. */
const history = `
  insert into accounts (uid, account, date_of_birth, language, created_at)
    select 'p' || n, 'p' || n, '1990-01-01', 'id', now() from generate_series(1, 1000) n;
  select count(ledger_move('system', 'w' || n, null, 'welcome', 'house:welcome', 'player:p' || n, 100000, null, null, null))
    from generate_series(1, 1000) n;
  insert into play_limits (uid, day, staked) select 'p' || n, '2026-11-22', 500 from generate_series(1, 1000) n;
  insert into game_rounds (uid, key, game_brand, game_id, state, stake, win, account, started_at)
    select 'p' || n, 'open', 'nova', 'lucky-durian', 'open', 500, 0, 'player:p' || n, timestamptz '2026-11-21 12:00Z'
      from generate_series(3, 1000) n;
  insert into game_rounds (uid, key, game_brand, game_id, state, ended_by, stake, win, account, started_at, settled_at)
    select uid, 'k' || n, 'nova', 'lucky-durian', 'settled', 'player', 500, 0, 'player:' || uid, moment, moment
      from (values ('p2', 99), ('p1', 9999)) played (uid, last), generate_series(0, last) n,
        lateral (select timestamptz '2026-11-22 00:00Z' - n * interval '14.4 minutes' as moment) m;
  insert into sessions (token_hash, uid, created_at, last_seen_at) values ('session', 'p1', now(), now());
  insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at, ended_at)
    select 'p1', 'nova', 'lucky-durian', moment, moment, moment from generate_series(1, 10000) n,
      lateral (select timestamptz '2026-11-22 00:00Z' - n * interval '14.4 minutes' as moment) m;
  insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at)
    select 'p' || n, 'nova', 'lucky-durian', timestamptz '2026-11-21 12:00Z', timestamptz '2026-11-21 12:00Z'
      from generate_series(1, 1000) n;
  insert into audit_log (at, actor, person, action, details)
    select timestamptz '2026-11-22 00:00Z' - n * interval '1 minute', 'operator', 'p' || n % 100, 'a' || n % 50, '{}'
      from generate_series(1, 20000) n;
  insert into log_ins (uid, at, how)
    select 'p1', timestamptz '2026-11-22 00:00Z' - n * interval '1 hour', 'logIn' from generate_series(1, 2000) n;
  insert into game_days (uid, day, game_brand, game_id, rounds, staked, won)
    select 'p9', date '1930-01-01' + n, 'nova', 'lucky-durian', 1, 1, 1 from generate_series(1, 30000) n;
  analyze;`;

let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await openOwnedPglite());
  const logger = { logQuery: (query: string, params: unknown[]) => queries.push({ query, params }) };
  const database = drizzle(client, { schema, logger });
  db = database as unknown as Queries;
  await client.exec(history);
});

afterAll(() => close?.());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Number of brands, a small table that is read whole. */
const few = brands.length;

/** Counts the rows that the statements of a call read, and the tables that they scan from end to end. */
async function workOf(call: () => Promise<unknown>) {
  queries = [];
  await call();
  const nodes: Plan[] = [];
  for (const { query, params } of queries.slice()) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${query}`,
      params,
    );
    for (const row of rows) nodes.push(...nodesOf(row['QUERY PLAN'][0].Plan));
  }
  return {
    scans: nodes.filter((node) => node['Node Type'] === 'Seq Scan').length,
    rows: Math.max(...nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    indexes: nodes.map((node) => node['Index Name']).filter((name) => name !== undefined),
  };
}

interface Reads {
  name: string;
  kind: 'r' | 'i';
  scans: number;
  rows: number;
}

/** Rows and indexes that this connection has read, also inside functions. */
const reads = () =>
  client
    .query<Reads>(
      `select oid, relname as name, relkind as kind, pg_stat_get_xact_numscans(oid)::int as scans,
        pg_stat_get_xact_tuples_returned(oid)::int as rows from pg_class
        where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace order by oid`,
    )
    .then(({ rows }) => rows);

/** The same for a call of a function of the database, whose statements have no visible plan. */
async function workInside(call: () => Promise<unknown>) {
  await client.exec('begin');
  const before = await reads();
  await call();
  const after = await reads();
  await client.exec('rollback');
  const read = after.map(({ name, kind, scans, rows }, at) => {
    const [scansBefore = 0, rowsBefore = 0] = [before[at]?.scans, before[at]?.rows];
    return { name, kind, scans: scans - scansBefore, rows: rows - rowsBefore };
  });
  return {
    rows: Math.max(...read.map(({ rows }) => rows)),
    indexes: read.filter(({ kind, scans }) => kind === 'i' && scans > 0).map(({ name }) => name),
  };
}

test('an account is found by the index of its code', async () => {
  expect(await workOf(() => balanceOf(db, 'p7'))).toEqual({
    scans: 0,
    rows: 1,
    indexes: ['ledger_accounts_code'],
  });
});

test('a launch reads one row of the stakes, after any number of rounds', async () => {
  const { rows, indexes } = await workInside(() =>
    requirePlayable(db, { uid: 'p1', gameBrand: 'nova', gameID: 'lucky-durian' }, now),
  );
  expect(rows).toBeLessThanOrEqual(few);
  expect(indexes).toContain('play_limits_pkey');
});

test('an opened game ends the visit before it by an index, after any number of visits', async () => {
  const of = { uid: 'p1', sessionHash: 'session', gameBrand: 'nova', gameID: 'lucky-durian' };
  const { token } = await createLaunch(db, { ...of, language: 'id', lobbyUrl: '' }, now.getTime());
  const { rows, indexes } = await workOf(() => openLaunch(db, token, now.getTime()));
  expect(rows).toBeLessThanOrEqual(few);
  expect(indexes).toContain('game_visits_open');
});

test('an open round of a game is found by an index, after any number of rounds', async () => {
  // Staked to the day's end, so that only an open round lets the player in.
  await client.exec("update play_limits set staked = 250000 where uid = 'p2'");
  const player = { uid: 'p2', gameBrand: 'nova', gameID: 'lucky-durian' };
  const refused = async () =>
    expect(requirePlayable(db, player, now)).rejects.toMatchObject({ code: 'PLAY_LIMIT_REACHED' });
  const { rows, indexes } = await workInside(refused);
  expect(rows).toBeLessThanOrEqual(few);
  expect(indexes).toContain('game_rounds_open_player');
});

test.each(['lucky-durian', 'batik-fortune'])(
  'the newest round of %s is one row of an index, also for a game without rounds',
  async (gameID) => {
    const { scans, rows } = await workOf(() => lastRound(db, { uid: 'p1', gameBrand: 'nova', gameID }));
    expect([scans, rows]).toEqual([0, gameID === 'lucky-durian' ? 1 : 0]);
  },
);

test('the house has one account per purpose', async () => {
  const second = "insert into ledger_accounts (kind, purpose) values ('house', 'play')";
  await expect(client.exec(second)).rejects.toThrow('ledger_accounts_code');
});

const quarter = { from: '2026-08-25', until: '2026-11-22' };
const oldDay = { from: '2026-08-30', until: '2026-08-30' };

test.each([
  ['newest', { range: quarter }],
  ['an old day', { range: oldDay }],
  ['a provider', { range: quarter, gameBrand: 'nova' }],
  ['a game that was never played', { range: quarter, gameBrand: 'nova', gameID: 'bintang-keno' }],
])('a page of rounds reads as many rows as it shows: %s', async (_name, filter) => {
  const { rows } = await workOf(() => listRounds(db, 'p1', { ...filter, limit: 20 }));
  expect(rows).toBeLessThanOrEqual(21);
});

test('the totals of ninety days read a row per day and game', async () => {
  const { rows } = await workOf(() => sumDays(db, 'p1', { range: quarter }));
  expect(rows).toBeLessThanOrEqual(101);
});

test.each(['all', 'bonus', 'deposit'] as const)(
  'a page of transactions (%s) is read from the matching index',
  async (type) => {
    const { indexes } = await workOf(() => listTransactions(db, 'p1', { type, range: quarter, limit: 20 }));
    expect(indexes).toContain(type === 'all' ? 'ledger_entries_account' : 'ledger_entries_reason');
  },
);

const audited = { period: {}, limit: 20 };
const longAgo = periodOf({ since: '2026-11-10' });
const aDay = periodOf({ since: '2026-11-21' });

test.each([
  ['of a person', { ...audited, person: 'p7' }, 20],
  ['of a command', { ...audited, action: 'a7' }, 20],
  ['of a day long ago', { ...audited, period: longAgo }, 20],
  ['of an unknown person', { ...audited, person: 'nobody' }, 0],
])('the audit log %s is read from an index', async (_name, filter, most) => {
  const { scans, rows } = await workOf(() => listActions(db, filter));
  expect([scans, rows <= most]).toEqual([0, true]);
});

test('the totals of a day read the rows of that day', async () => {
  const { rows, indexes } = await workOf(() => totalsOf(db, aDay));
  expect(rows).toBeLessThanOrEqual(1_100);
  expect(indexes).toEqual(expect.arrayContaining(['log_ins_at_uid_pk', 'game_days_day']));
});
