// Measures a week's cashback for 100,000 players with 1,000,000 rounds beside one plain aggregate over the same rounds, and
// what a round pays for the row that names its player to the engine, on PostgreSQL. `npm run bench offers 20000` takes fewer
// players, `npm run bench offers 1000 round` measures the round alone.
import pg from 'pg';
import { closePeriods, importOffers, payDue } from '../platform/offers/offers.ts';
import { previewRewards } from '../platform/offers/preview.ts';
import { findPeriod, readOffers } from '../platform/offers/versions.ts';
import { openDatabase } from '../platform/open-database.ts';
import { platformServices } from '../platform/platform.ts';
import { silentPublisher } from '../platform/realtime/publisher.ts';
import { silentLog } from '../runtime/log.ts';
import { offerSchema } from '../shared/offers/rule.ts';
import { createPlayers } from '../tests/support/ledger-model/perform.ts';
import { findPostgres, startPostgres } from '../tests/support/product/postgres.ts';
import { median, processorMicroseconds } from './support/measure.ts';

const players = Number(process.argv[2] ?? 100_000);
const onlyRound = process.argv.includes('round');
const roundsEach = 10;
const turns = 3;
/** Pages of payments that are measured, and as many single movements beside them. */
const pages = 20;
const monday = '2026-11-23';
const afterTheWeek = Date.parse('2026-11-30T00:02:00+07:00');

const bin = findPostgres();
if (!bin) throw new Error('This measurement needs the server programs of PostgreSQL.');
const server = await startPostgres(bin);
const url = await server.createDatabase();
const database = await openDatabase({ databaseUrl: url }, { log: silentLog, demo: false });
const { db } = database;
const owner = new pg.Client({ connectionString: url });
await owner.connect();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Rounds of a week in four classes, of which two count, and the sums that a trigger would have written with them. */
async function fill(): Promise<void> {
  await owner.query(`insert into accounts (uid, account, date_of_birth, language, created_at)
    select md5(n::text), 'bench' || n, '1990-01-01', 'id', now() from generate_series(1, ${players}) n`);
  await owner.query('alter table game_rounds disable trigger user');
  await owner.query(`insert into game_rounds (uid, game_brand, game_id, key, state, ended_by, stake, win, account, started_at, settled_at)
    select md5((1 + n % ${players})::text), (array['nova', 'nova', 'rimba', 'kartika'])[1 + n / ${players} % 4],
      (array['lucky-durian', 'batik-fortune', 'congklak-dash', 'baccarat-melati'])[1 + n / ${players} % 4],
      'bench-' || n, 'settled', 'player', 5000, case when hashint4(n) % 3 = 0 then 12000 else 0 end, 'bench', at, at
    from generate_series(0, ${players * roundsEach - 1}) n
      cross join lateral (select timestamptz '${monday} 00:00+07' + abs(hashint4(n + 1)) % 604800 * interval '1 second' as at) t`);
  await owner.query(`insert into game_days (uid, day, game_brand, game_id, rounds, counted, staked, own_staked, won, own_won)
    select uid, western_day(started_at), game_brand, game_id, count(*), count(*), sum(stake), sum(stake), sum(win), sum(win)
      from game_rounds group by 1, 2, 3, 4`);
  await owner.query('alter table game_rounds enable trigger user');
  // Not of the empty tables: plans that believe them would stay while they grow.
  await owner.query('vacuum analyze accounts, game_rounds, game_days');
}

const cashback = {
  kind: 'cashback',
  of: 'loss',
  percent: 5,
  period: 'week',
  products: ['slots', 'arcade'],
  minimum: 10_000,
  maximum: 100_000,
  budget: 1_000_000_000_000,
};

const plain = `select count(*)::int as rewarded, coalesce(sum(amount), 0)::bigint as total from (
    select least(100000, floor(sum(r.stake - r.win) * 50000 / 1000000)) as amount
    from game_rounds r join games g on g.game_brand = r.game_brand and g.game_id = r.game_id
    where r.started_at >= '${monday} 00:00+07' and r.started_at < '2026-11-30 00:00+07' and g.game_class in ('slots', 'arcade')
    group by r.uid having sum(r.stake - r.win) >= 10000
  ) x`;

/** The most memory that this process had while it worked, and before, in MB. */
async function memoryOf(work: () => Promise<unknown>) {
  const now = () => process.memoryUsage().rss / 1e6;
  const before = now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 20);
  await work();
  clearInterval(timer);
  return { before, most: Math.max(most, now()) };
}

async function cashbackOfTheWeek(): Promise<void> {
  const ids = Array.from({ length: turns }, (_, turn) => `promotion/bench-${turn}`);
  const offers = ids.map((id) =>
    offerSchema.parse({ id, from: '2026-11-01T00:00:00+07:00', until: null, cards: [], rule: cashback }),
  );
  await importOffers(db, offers, new Date(Date.parse(`${monday}T00:00:00+07:00`)));
  const took = { plain: [] as number[], read: [] as number[], closed: [] as number[] };
  const memory: { before: number; most: number }[] = [];
  for (const id of ids) {
    took.plain.push(await timed(() => owner.query(plain)));
    const [offer] = await readOffers(db, id);
    const found = offer && findPeriod(offer, monday, afterTheWeek);
    if (found) took.read.push(await timed(() => previewRewards(db, found, found.period)));
    const close = async () => {
      while (await closePeriods({ db, log: silentLog }, afterTheWeek, id));
    };
    const closing = timed(() => memoryOf(close).then((used) => memory.push(used)));
    took.closed.push(await closing);
    took.plain.push(await timed(() => owner.query(plain)));
  }
  const { rows: expected } = await owner.query(plain);
  const { rows: runs } = await owner.query('select distinct rewarded, total from offer_runs');
  if (runs.length !== 1 || runs[0].rewarded !== expected[0].rewarded || runs[0].total !== expected[0].total)
    throw new Error(`The engine and the aggregate differ: ${JSON.stringify({ runs, expected })}`);
  const [aggregate, read, closed] = [took.plain, took.read, took.closed].map(median) as [
    number,
    number,
    number,
  ];
  const { rewarded } = runs[0];
  console.log(
    `${players} players, ${players * roundsEach} rounds, ${rewarded} rewards (medians of ${turns} runs, in turns):`,
  );
  const line = (name: string, ms: number) =>
    console.log(
      `${name.padEnd(52)} ${ms.toFixed(0).padStart(7)} ms ${(ms / aggregate).toFixed(2).padStart(7)}×`,
    );
  line('one plain aggregate over the rounds', aggregate);
  line('measuring all players, as a dry run does', read);
  line('closing the week: measuring and storing the rewards', closed);
  for (const { before, most } of memory)
    console.log(`memory of the process: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  await payRewards(ids[0] ?? '');
}

/** Payments are movements of the ledger with a notice: some of them beside as many movements alone. */
async function payRewards(offer: string): Promise<void> {
  const services = platformServices({
    database,
    keys: { site: 'site-key-of-the-bench', operator: 'operator-key-of-the-bench' },
    addresses: { games: new URL('https://games.test'), site: new URL('https://site.test') },
    log: silentLog,
    publisher: silentPublisher,
    clock: () => afterTheWeek,
  });
  const paying = await timed(async () => {
    for (let page = 0; page < pages; page += 1) await payDue(services, { offer });
  });
  const paid = Number((await owner.query("select count(*) from rewards where state = 'paid'")).rows[0].count);
  const moving = await timed(() =>
    owner.query(`do $$ begin for n in 1..${paid} loop
      perform ledger_move('system', 'bench' || n, null, 'gift', 'house:gifts', account_code('player', md5((1 + n % ${players})::text)), 1, null, null, null);
      commit; end loop; end $$`),
  );
  const [each, single] = [paying / paid, moving / paid];
  console.log(
    `paying ${paid} of the rewards: ${each.toFixed(2)} ms each, a movement alone ${single.toFixed(2)} ms: ${(each / single).toFixed(2)}×`,
  );
}

/** A round with and without the trigger that queues its player, in turns: its time, and that of the server's processor. */
async function rounds(): Promise<void> {
  await createPlayers(db, ['bench']);
  const { rows } = await owner.query("select id from game_visits where uid = 'bench'");
  const given = {
    uid: 'bench',
    session_hash: 'bench',
    visit_id: Number(rows[0].id),
    bet: { stake: 500 },
    view: {},
    open: false,
    next: [],
    stake: 500,
    win: 500,
    seed_id: null,
    client_seed: null,
    nonce: null,
    free_spin_grant: null,
    pace: 0,
    risk_percent: 100,
    wagering_percent: 100,
    daily_limit: 1e12,
    at: new Date(),
  };
  let played = 0;
  async function play(count: number): Promise<number> {
    const took: number[] = [];
    for (let n = 0; n < count; n += 1) {
      played += 1;
      const values = [JSON.stringify({ ...given, key: `bench-round-${played}` })];
      const text = 'select refusal from play_round($1::jsonb)';
      took.push(await timed(() => owner.query({ name: 'play', text, values })));
    }
    return median(took);
  }
  await play(200);
  const { processID } = owner as unknown as { processID: number };
  const took = { enable: [] as number[], disable: [] as number[] };
  const worked = { enable: [] as number[], disable: [] as number[] };
  // Many short turns, so that a moment in which the machine is busy changes one pair and not the median.
  for (let turn = 0; turn < 100; turn += 1)
    for (const how of turn % 2 === 0 ? (['disable', 'enable'] as const) : (['enable', 'disable'] as const)) {
      await owner.query(`alter table game_rounds ${how} trigger game_rounds_queue`);
      await play(20);
      const before = processorMicroseconds(processID);
      took[how].push(await play(50));
      worked[how].push((processorMicroseconds(processID) - before) / 50);
    }
  const ratio = ({ enable, disable }: typeof took) =>
    median(enable.map((each, turn) => each / (disable[turn] ?? Number.NaN))).toFixed(3);
  const [without, queued] = [median(took.disable).toFixed(3), median(took.enable).toFixed(3)];
  console.log(
    `a round without and with the row in the queue: ${without} and ${queued} ms, ${ratio(took)}×; of the server's processor ${median(worked.disable).toFixed(0)} and ${median(worked.enable).toFixed(0)} µs, ${ratio(worked)}× (${took.enable.length} × 50, in turns)`,
  );
}

try {
  const seconds = (await timed(fill)) / 1_000;
  console.log(`filled in ${seconds.toFixed(0)} s`);
  if (!onlyRound) await cashbackOfTheWeek();
  await rounds();
} finally {
  await owner.end();
  await database.close();
  await server.stop();
}
