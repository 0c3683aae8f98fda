// Measures each list, record and report of the operators' desk with 100,000 players and 1,000,000 rounds on PostgreSQL, beside
// the same statements in psql. `npm run bench desk 10000` takes fewer players, `npm run bench desk 100000 report` measures the
// commands whose names contain the word.
import pg from 'pg';
import { openDatabase } from '../platform/open-database.ts';
import { silentLog } from '../runtime/log.ts';
import { findPostgres, startPostgres } from '../tests/support/product/postgres.ts';
import { addressOf, deskCalls, type Values } from './support/desk-calls.ts';
import { fillDeskRows } from './support/desk-rows.ts';
import { median } from './support/measure.ts';
import { keys, platformCalls } from './support/platform-calls.ts';
import { recordStatements, timesInPsql } from './support/psql.ts';

const players = Number(process.argv[2] ?? 100_000);
const word = process.argv[3] ?? '';
const warmUps = 5;
const turns = 40;
const aimMs = 300;

const bin = findPostgres();
if (!bin) throw new Error('This measurement needs the server programs of PostgreSQL.');
const server = await startPostgres(bin);
const url = await server.createDatabase();
const sent = recordStatements();
const database = await openDatabase({ databaseUrl: url }, { log: silentLog, demo: false });
const owner = new pg.Client({ connectionString: url });
await owner.connect();
const call = platformCalls(database, Date.now);

function p95(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] as number;
}

/** Prints the times of a call and of its statements in psql. Returns true where the call takes longer than the aim. */
async function measure(name: string, values: Values): Promise<boolean> {
  const took: number[] = [];
  for (let turn = -warmUps; turn < turns; turn += 1) {
    sent.length = 0;
    const began = performance.now();
    await call(addressOf(name, values), { token: keys.operator });
    if (turn >= 0) took.push(performance.now() - began);
  }
  const alone = (await timesInPsql(url, sent.splice(0), warmUps + turns)).slice(warmUps);
  const isMissed = p95(took) > aimMs;
  const given = Object.entries(values).map(([field, value]) => ` ${field}=${value}`);
  const figures = [median(took), p95(took), median(alone), p95(alone)].map((ms) => ms.toFixed(1).padStart(8));
  const ratio = (median(took) / median(alone)).toFixed(2).padStart(7);
  console.log(
    `${(name + given.join('')).padEnd(76)}${figures.join('')}${ratio}×${isMissed ? `  above ${aimMs} ms` : ''}`,
  );
  return isMissed;
}

try {
  const began = performance.now();
  await fillDeskRows(owner, database, players);
  console.log(`${players} players, filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  console.log(`ms of ${turns} calls each, median and p95; the same in psql; ratio of the medians:`);
  const most = '(select uid from game_rounds group by uid order by count(*) desc limit 1)';
  const { rows } = await owner.query(`select account, uid from accounts where uid = ${most}`);
  const chosen = Object.entries(deskCalls(rows[0])).filter(([name]) => name.includes(word));
  let missed = 0;
  for (const [name, calls] of chosen)
    for (const values of calls) if (await measure(name, values)) missed += 1;
  console.log(`${missed} above ${aimMs} ms at p95`);
} finally {
  await owner.end();
  await database.close();
  await server.stop();
}
