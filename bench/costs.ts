// Costs of one action of a player on PostgreSQL: processor time of the platform and of the server, statements, and bytes that
// the database and its log grow by. The reference is a statement that does nothing, in the same run. docs/capacity.md counts with
// it. `npm run bench costs 1000` takes another number of players.
import pg from 'pg';
import { openDatabase } from '../platform/open-database.ts';
import { silentLog } from '../runtime/log.ts';
import { defaultLocale } from '../src/i18n/locales.ts';
import { onBothDatabases } from './support/both-databases.ts';
import { processorMicroseconds } from './support/measure.ts';
import { keys, pathOf, platformCalls } from './support/platform-calls.ts';

const players = Number(process.argv[2] ?? 300);
const password = 'kancil di kebun';
const dateOfBirth = '1990-05-17';

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

const column = (text: string) => text.padStart(11);

async function measure(_engine: string, location: object): Promise<void> {
  if (!('databaseUrl' in location)) return;
  const { databaseUrl } = location as { databaseUrl: string };
  const database = await openDatabase({ databaseUrl }, { log: silentLog, demo: false });
  const watch = new pg.Client({ connectionString: databaseUrl });
  await watch.connect();
  let now = Date.now();
  const call = platformCalls(database, () => now);

  /** Microseconds of the server's processor, bytes of the database, and bytes of its log. */
  async function server(): Promise<[number, number, number]> {
    const others = await watch.query(
      "select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()",
    );
    const [size] = (
      await watch.query(
        "select pg_database_size(current_database())::float8 as kept, (pg_current_wal_lsn() - '0/0')::float8 as log",
      )
    ).rows;
    const processor = others.rows.reduce((sum, { pid }) => sum + processorMicroseconds(pid), 0);
    return [processor, size.kept, size.log];
  }

  let reference = 0;
  async function cost(name: string, act: (player: number) => Promise<unknown>): Promise<void> {
    const [processor, kept, log] = await server();
    const own = process.cpuUsage();
    statements = 0;
    for (let player = 0; player < players; player += 1) await act(player);
    const taken = statements / players;
    const { user, system } = process.cpuUsage(own);
    const [processorAfter, keptAfter, logAfter] = await server();
    const each = (value: number) => value / players;
    const [platform, ours] = [each(user + system) / 1_000, each(processorAfter - processor) / 1_000];
    reference ||= platform + ours;
    const cells = [
      platform.toFixed(2),
      ours.toFixed(2),
      `${((platform + ours) / reference).toFixed(0)} ×`,
      taken.toFixed(1),
      each(keptAfter - kept).toFixed(0),
      each(logAfter - log).toFixed(0),
    ];
    console.log(name.padEnd(30), ...cells.map(column));
  }

  const heads = ['platform ms', 'server ms', 'together', 'statements', 'kept bytes', 'log bytes'];
  console.log(`${players} players, one after the other`.padEnd(30), ...heads.map(column));
  await cost('a statement that does nothing', () => database.db.execute('select 1'));
  const tokens: string[] = [];
  const named = (player: number) => `player${player}`;
  /** Each player has an address and a browser of their own. */
  const from = (player: number) => ({
    'X-Site-Key': keys.site,
    'X-Player-Address': `2001:db8:${player.toString(16)}::1`,
    'X-Device': `device-${player}`.padEnd(22, '0'),
  });
  await cost('sign-up', async (player) => {
    await call('/accounts', {
      body: { account: named(player), password, dateOfBirth, language: defaultLocale },
      headers: from(player),
    });
  });
  await cost('log-in', async (player) => {
    tokens[player] = (
      await call('/sessions', { body: { account: named(player), password }, headers: from(player) })
    ).body.token;
  });
  const as = (player: number) => ({ token: tokens[player] ?? '' });
  await cost('session check', (player) =>
    call('/session-checks', { ...as(player), body: { currentTime: now, type: 2 } }),
  );
  await cost('the player of a page', (player) => call('/me', as(player)));
  await cost('deposit, ordered and paid', async (player) => {
    const returnUrl = 'https://site.test/LoadingPage?to=/x/{reference}';
    const order = {
      key: crypto.randomUUID(),
      method: 'transfer',
      amount: 50_000,
      language: defaultLocale,
      returnUrl,
    };
    const deposit = (await call('/deposits', { ...as(player), body: order })).body;
    await call(pathOf(deposit.url), { form: { choice: 'pay' } });
  });
  const game = { gameBrand: 'nova', gameID: 'lucky-durian' };
  const cookies: string[] = [];
  await cost('opening a game', async (player) => {
    const body = {
      ...game,
      device: 'mobile',
      language: defaultLocale,
      lobbyUrl: 'https://site.test/lobby/slots',
    };
    const { url } = (await call('/games/launch', { ...as(player), body })).body;
    const opened = await call(pathOf(url), {});
    cookies[player] = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  });
  const spin = (player: number) =>
    call('/play/nova/lucky-durian', {
      cookie: cookies[player] ?? '',
      form: { key: crypto.randomUUID(), stake: '500' },
    });
  await cost('first spin', spin);
  now += 60_000;
  await cost('another spin', spin);
  await cost('free spins with their card', (player) =>
    call('/operator/free-spins', {
      token: keys.operator,
      body: { ...game, key: crypto.randomUUID(), account: named(player), count: 5, expire: 3 },
    }),
  );
  await watch.end();
  await database.close();
}

process.env.ENGINE = 'postgres';
await onBothDatabases((name, location) =>
  measure(name, location).catch((error) => {
    console.error(error);
    process.exit(1);
  }),
);
process.exit();
