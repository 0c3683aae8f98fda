// Random operations on the ledger, several at once, against a model of it, while the process is killed again and again and
// the provider of the transfer brand times out, answers late, twice and wrongly; on both databases. Other numbers of
// operations and kills: `npm run bench ledger-model 20000 5`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../scripts/ledger-model/in-a-process.ts';
import { badlyReachedProvider } from '../scripts/ledger-model/provider.ts';
import { runModel } from '../scripts/ledger-model/run.ts';
import { seeded } from '../scripts/odd-requests/random.ts';
import { findPostgres, startPostgres } from '../scripts/product/postgres.ts';

const [operations = 100_000, kills = 20, seed = 20_261_122] = process.argv.slice(2).map(Number);
const uids = Array.from({ length: 6 }, (_, index) => `model${index}`);

async function run(name: string, location: { dataDir: string } | { databaseUrl: string }): Promise<void> {
  const began = performance.now();
  const provider = badlyReachedProvider(seeded(seed + 1));
  const start = () => startProcess(location, uids, provider);
  const report = (line: string) => console.log(`${name}: ${line}`);
  const told = await runModel({ start, provider, uids, seed, operations, inFlight: 24, kills, report });
  console.log(`${name}: ${JSON.stringify(told)} in ${Math.round((performance.now() - began) / 1_000)} s`);
}

const only = process.env.ENGINE;
if (only !== 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-model-'));
  await run('PGlite', { dataDir });
  rmSync(dataDir, { recursive: true });
}
const bin = findPostgres();
if (bin && only !== 'pglite') {
  const server = await startPostgres(bin);
  await run('PostgreSQL', { databaseUrl: await server.createDatabase() }).finally(() => server.stop());
}
