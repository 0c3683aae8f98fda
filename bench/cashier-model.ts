// Random deposits and withdrawals, several at once, against a model of them, while the process is killed again and again and
// the bank's messages come twice, late, out of order, forged or never; on both databases. Other numbers of operations and
// kills: `npm run bench cashier-model 2000 2`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelBank } from '../scripts/cashier-model/bank.ts';
import { startCashierProcess } from '../scripts/cashier-model/in-a-process.ts';
import { runCashierModel } from '../scripts/cashier-model/run.ts';
import { seeded } from '../scripts/odd-requests/random.ts';
import { findPostgres, startPostgres } from '../scripts/product/postgres.ts';

const [operations = 20_000, kills = 10, seed = 20_261_122] = process.argv.slice(2).map(Number);
const uids = Array.from({ length: 8 }, (_, index) => `model${index}`);
const began = Date.UTC(2026, 10, 22);

async function run(name: string, location: { dataDir: string } | { databaseUrl: string }): Promise<void> {
  const from = performance.now();
  const bank = new ModelBank(seeded(seed + 1), began);
  const start = () => startCashierProcess(location, uids, bank);
  const report = (line: string) => console.log(`${name}: ${line}`);
  const told = await runCashierModel({ start, bank, uids, seed, operations, inFlight: 16, kills, report });
  console.log(`${name}: ${JSON.stringify(told)} in ${Math.round((performance.now() - from) / 1_000)} s`);
}

const only = process.env.ENGINE;
if (only !== 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'cashier-model-'));
  await run('PGlite', { dataDir });
  rmSync(dataDir, { recursive: true });
}
const bin = findPostgres();
if (bin && only !== 'pglite') {
  const server = await startPostgres(bin);
  await run('PostgreSQL', { databaseUrl: await server.createDatabase() }).finally(() => server.stop());
}
