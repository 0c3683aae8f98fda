// Pages of a history with many rows behind them as multiples of the same pages with a thousand, on PostgreSQL; and what the
// totals of days cost a movement. `npm run bench histories 100000` takes fewer rows.
import pg from 'pg';
import { listRounds, sumDays } from '../platform/history/rounds.ts';
import { findTransaction, listTransactions, sumTransactions } from '../platform/history/transactions.ts';
import { openDatabase } from '../platform/open-database.ts';
import { silentLog } from '../runtime/log.ts';
import { findPostgres, startPostgres } from '../tests/support/product/postgres.ts';

const many = Number(process.argv[2] ?? 1_000_000);
const rows = { few: 1_000, many };
const turns = 60;
const range = { from: '2026-08-25', until: '2026-11-22' };
const oldDay = { from: '2026-08-26', until: '2026-08-26' };

/** Entries and rounds of ninety days; of a hundred entries one is a gift, of a hundred rounds one is of another game. */
const fill = (uid: string, count: number) => `
  insert into accounts (uid, account, date_of_birth, language, created_at) values ('${uid}', '${uid}', '1990-01-01', 'id', now());
  select ledger_account('player:${uid}');
  insert into ledger_movements (at, reason, from_account, to_account, amount, caller, key, request)
    select timestamptz '2026-08-25 00:00+07' + n * interval '90 days' / ${count}, case n % 100 when 0 then 'gift' when 1 then 'win' else 'stake' end,
      1, a.id, 500, 'system', '${uid}' || n, '' from generate_series(0, ${count - 1}) n, ledger_accounts a where a.code = 'player:${uid}';
  insert into ledger_entries (movement_id, account_id, amount, balance_after, at, reason)
    select m.id, m.to_account, case m.reason when 'stake' then -500 else 500 end, 1000, m.at, m.reason
    from ledger_movements m join ledger_accounts a on a.id = m.to_account where a.code = 'player:${uid}' order by m.id;
  update ledger_accounts a set balance = 1000, booked_at = (select max(at) from ledger_entries where account_id = a.id) where code = 'player:${uid}';
  insert into game_rounds (uid, game_brand, game_id, key, state, ended_by, stake, win, account, started_at, settled_at)
    select '${uid}', 'nova', case n % 100 when 0 then 'bintang-keno' else 'lucky-durian' end, '${uid}' || n, 'settled', 'player', 500, 0,
      'player:${uid}', t, t from (select n, timestamptz '2026-08-25 00:00+07' + n * interval '90 days' / ${count} as t from generate_series(0, ${count - 1}) n) x;`;

const unchecked = ['ledger_movements', 'ledger_entries'];
const switched = (how: string, trigger: string) =>
  unchecked.map((table) => `alter table ${table} ${how} trigger ${trigger};`).join('');

const bin = findPostgres();
if (!bin) throw new Error('This measurement needs the server programs of PostgreSQL.');
const server = await startPostgres(bin);
const url = await server.createDatabase();
const database = await openDatabase({ databaseUrl: url }, { log: silentLog, demo: false });
const owner = new pg.Client({ connectionString: url });
await owner.connect();
const { db } = database;

const best = async (call: () => Promise<unknown>) => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Of both players in turn, each first as often, so that what else the machine does falls on both; the first ten warm up. */
async function compare(name: string, call: (uid: string) => Promise<unknown>): Promise<void> {
  const took = { few: [] as number[], many: [] as number[] };
  for (let turn = -10; turn < turns; turn++)
    for (const uid of turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      const time = await best(() => call(uid));
      if (turn >= 0) took[uid].push(time);
    }
  const [few, all] = [median(took.few), median(took.many)];
  console.log(`${name.padEnd(44)} ${few.toFixed(2)} ms → ${all.toFixed(2)} ms: ${(all / few).toFixed(2)}×`);
}

async function movements(count: number): Promise<number> {
  const began = performance.now();
  await owner.query(
    `do $$ begin for n in 1..${count} loop perform ledger_move('system', 'bench' || n || clock_timestamp(), null, 'gift', 'house:gifts', 'player:few', 1, null, null, null); commit; end loop; end $$`,
  );
  return count / ((performance.now() - began) / 1_000);
}

try {
  await owner.query(switched('disable', 'user'));
  await owner.query('alter table ledger_entries enable trigger ledger_entries_by_day');
  for (const [uid, count] of Object.entries(rows)) await owner.query(fill(uid, count));
  await owner.query(switched('enable', 'user'));
  await owner.query('vacuum analyze');
  const {
    rows: [place],
  } = await owner.query(
    `select e.id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'player:many' order by e.at limit 1 offset ${many / 2}`,
  );
  console.log(`${rows.few} rows → ${many} rows, ${turns} times each, in turn:`);
  const page = { range, limit: 21 };
  await compare('newest page', (uid) => listTransactions(db, uid, { ...page, type: 'all' }));
  await compare('newest page of a rare type', (uid) => listTransactions(db, uid, { ...page, type: 'bonus' }));
  await compare('newest page of a type that never came', (uid) =>
    listTransactions(db, uid, { ...page, type: 'deposit' }),
  );
  await compare('an old day', (uid) => listTransactions(db, uid, { ...page, range: oldDay, type: 'all' }));
  await compare('a page in the middle', (uid) =>
    listTransactions(db, uid, { ...page, type: 'play', start: { towards: 'older', row: Number(place.id) } }),
  );
  await compare('one receipt', (uid) => findTransaction(db, uid, Number(place.id)));
  await compare('totals of ninety days', (uid) => sumTransactions(db, uid, { type: 'all', range }));
  await compare('the same, read from the entries', (uid) =>
    owner.query(
      `select sum(amount) filter (where amount > 0), sum(amount) filter (where amount < 0) from ledger_entries
      where account_id = (select id from ledger_accounts where code = $1) and at >= '2026-08-24 17:00Z' and at < '2026-11-22 17:00Z'`,
      [`player:${uid}`],
    ),
  );
  await compare('newest rounds', (uid) => listRounds(db, uid, page));
  await compare('rounds of a rare game', (uid) =>
    listRounds(db, uid, { ...page, gameBrand: 'nova', gameID: 'bintang-keno' }),
  );
  await compare('rounds of an old day', (uid) => listRounds(db, uid, { ...page, range: oldDay }));
  await compare('totals of the rounds of ninety days', (uid) => sumDays(db, uid, { range }));

  const rates: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] };
  await owner
    .query(
      "select ledger_move('system', 'bench', null, 'gift', 'house:gifts', 'player:few', 1, null, null, null)",
    )
    .catch(() => {});
  for (let turn = 0; turn < 6; turn++)
    for (const how of ['disable', 'enable'] as const) {
      await owner.query(`alter table ledger_entries ${how} trigger ledger_entries_by_day`);
      rates[how].push(await movements(500));
    }
  const [without, kept] = [median(rates.disable), median(rates.enable)];
  console.log(
    `movements per second without and with the totals of days: ${without.toFixed(0)} and ${kept.toFixed(0)}, ${(kept / without).toFixed(2)}×`,
  );
} finally {
  await owner.end();
  await database.close();
  await server.stop();
}
