// Random deposits and withdrawals, several at once, against a model of them, while the process is killed again and again and
// the bank's messages come twice, late, out of order, forged or never; on both databases. Other numbers of operations and
// kills: `npm run bench cashier-model 2000 2`.
import { ModelBank } from '../tests/support/cashier-model/bank.ts';
import { startCashierProcess } from '../tests/support/cashier-model/in-a-process.ts';
import { runCashierModel } from '../tests/support/cashier-model/run.ts';
import { seeded } from '../tests/support/seeded-random.ts';
import { type DatabaseLocation, onBothDatabases } from './support/both-databases.ts';

const [operations = 20_000, kills = 10, seed = 20_261_122] = process.argv.slice(2).map(Number);
const uids = Array.from({ length: 8 }, (_, index) => `model${index}`);
const began = Date.UTC(2026, 10, 22);

async function run(name: string, location: DatabaseLocation): Promise<void> {
  const from = performance.now();
  const bank = new ModelBank(seeded(seed + 1), began);
  const start = () => startCashierProcess(location, uids, bank);
  const report = (line: string) => console.log(`${name}: ${line}`);
  const told = await runCashierModel({ start, bank, uids, seed, operations, inFlight: 16, kills, report });
  console.log(`${name}: ${JSON.stringify(told)} in ${Math.round((performance.now() - from) / 1_000)} s`);
}

await onBothDatabases(run);
