// Movements of the ledger on PostgreSQL beside pgbench's TPC-B on the same server, in turns: at the database by pgbench
// itself, spread over all players and with 90 % on one of them; through HTTP, as bets of a provider and as gifts of the operator
// with their notices, beside calls that ask no database; and what the ten-thousandth bet of a player costs beside his tenth.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { move } from '../platform/ledger/ledger.ts';
import { openDatabase } from '../platform/open-database.ts';
import { silentLog } from '../runtime/log.ts';
import { findPostgres, startPostgres } from '../tests/support/product/postgres.ts';
import { median } from './support/measure.ts';
import { openGames, startBets } from './support/provider-bets.ts';

const PLAYERS = 20_000;
const [seconds = 5, turns = 3] = process.argv.slice(2).map(Number);
const bin = findPostgres();
if (!bin) throw new Error('PostgreSQL is not installed here');
const server = await startPostgres(bin);
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));

/** Transactions per second. */
async function pgbench(url: string, ...words: string[]): Promise<number> {
  const all = ['-n', '-c', '8', '-j', '2', '-T', String(seconds), '-M', 'prepared', ...words, url];
  const { stdout } = await promisify(execFile)(join(bin ?? '', 'pgbench'), all);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

// A colon in quotes is a variable to pgbench.
function script(name: string, player: string): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `\\set player ${player}
\\set key random(1, 9000000000000000)
select * from ledger_move('system', 'k' || (:key)::bigint, null, 'stake', E'player\\x3ap' || (:player)::bigint, E'house\\x3aplay', 1, null, null, null);
`,
  );
  return path;
}

async function filled(): Promise<string> {
  const url = await server.createDatabase();
  await (await openDatabase({ databaseUrl: url }, { log: silentLog, demo: false })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into accounts (uid, account, date_of_birth, language, created_at)
    select 'p' || n, 'player' || n, '1990-01-01', 'id', now() from generate_series(1, ${PLAYERS}) n`);
  await client.query(`select count(ledger_move('system', 'w' || n, null, 'welcome', 'house:welcome', 'player:p' || n, 10000000,
    null, null, null)) from generate_series(1, ${PLAYERS}) n`);
  await client.query('vacuum analyze');
  await client.end();
  return url;
}

/** µs of a bet of one player, the median of a hundred. */
async function betsOf(url: string): Promise<{ tenth: number; late: number }> {
  const database = await openDatabase({ databaseUrl: url }, { log: silentLog, demo: false });
  const times: number[] = [];
  for (let bet = 0; bet < 10_100; bet += 1) {
    const began = performance.now();
    const [from, to] = ['player:p7', 'house:play'];
    await move(database.db, { caller: 'player:p7', key: `bet-${bet}`, reason: 'stake', from, to, amount: 1 });
    times.push((performance.now() - began) * 1_000);
  }
  await database.close();
  return { tenth: median(times.slice(10, 110)), late: median(times.slice(-100)) };
}

type Bets = Awaited<ReturnType<typeof startBets>>;

/** Gifts of the operator per second through the platform's listener. */
async function gifts({ product, operatorKey }: Bets): Promise<number> {
  const headers = {
    Authorization: `Bearer ${operatorKey}`,
    'X-Operator': 'benchmark',
    'Content-Type': 'application/json',
  };
  const until = performance.now() + seconds * 1_000;
  let given = 0;
  const giver = async (who: number) => {
    for (; performance.now() < until; given += 1) {
      const address = `${product.platformUrl}/operator/accounts/player${who + 1}/gifts`;
      const body = JSON.stringify({ key: randomUUID(), amount: 1 });
      const { ok, status } = await fetch(address, { method: 'POST', headers, body });
      if (!ok) throw new Error(`a gift was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, who) => giver(who)));
  return given / seconds;
}

/** In turns with the reference: calls that ask no database, bets of a provider and gifts, per second. */
async function throughHttp(url: string, reference: string): Promise<number[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await openGames(client);
  await client.query('vacuum analyze');
  await client.end();
  const served = await startBets(url, PLAYERS);
  try {
    await served.bets(seconds);
    const rows: number[][] = [];
    for (let turn = 0; turn < turns; turn += 1)
      rows.push([
        await pgbench(reference),
        await served.refused(seconds),
        await served.bets(seconds),
        await gifts(served),
      ]);
    return rows;
  } finally {
    await served.close();
  }
}

const shown = (rows: number[][], which: number) => rows.map((row) => Math.round(row[which] ?? 0)).join(', ');
const share = (rows: number[][], of: number, to: number) =>
  median(rows.map((row) => (row[of] ?? 0) / (row[to] ?? 1))).toFixed(2);

try {
  const url = await filled();
  const reference = await server.createDatabase();
  await promisify(execFile)(join(bin, 'pgbench'), ['-i', '-q', '-s', '20', reference]);
  const [uniform, hot] = [
    script('uniform.sql', `random(1, ${PLAYERS})`),
    script('hot.sql', `case when random(1, 10) > 1 then 1 else random(1, ${PLAYERS}) end`),
  ];
  const rows: number[][] = [];
  for (let turn = 0; turn < turns; turn += 1)
    rows.push([await pgbench(reference), await pgbench(url, '-f', uniform), await pgbench(url, '-f', hot)]);
  console.log(`TPC-B of pgbench: ${shown(rows, 0)} per second`);
  console.log(`movements: ${shown(rows, 1)} per second, ${share(rows, 1, 0)}× of TPC-B (aim 1.2)`);
  console.log(
    `90 % on one player: ${shown(rows, 2)} per second, ${share(rows, 2, 1)}× of uniform (aim 0.35)`,
  );
  const { tenth, late } = await betsOf(url);
  console.log(
    `a bet of one player: ${Math.round(tenth)} µs, the ten-thousandth ${Math.round(late)} µs, ${(late / tenth).toFixed(2)}×`,
  );
  const http = await throughHttp(url, reference);
  console.log(`TPC-B again: ${shown(http, 0)} per second`);
  console.log(`calls that ask no database: ${shown(http, 1)} per second, ${share(http, 1, 0)}× of TPC-B`);
  console.log(
    `bets of a provider: ${shown(http, 2)} per second, ${share(http, 2, 0)}× of TPC-B (aim 0.5), ${share(http, 2, 1)}× of such calls`,
  );
  console.log(`gifts of the operator: ${shown(http, 3)} per second, ${share(http, 3, 0)}× of TPC-B`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
