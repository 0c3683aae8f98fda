// Compares random deposits and withdrawals, several at once, with a model, on both databases. Meanwhile the process is killed
// repeatedly, and webhooks of the bank are duplicated, delayed, reordered, forged or lost. First short histories, which
// fast-check shrinks if one fails, then a long one. Arguments: number of operations, number of kills, seed:
// `npm run bench cashier-model 2000 2 7`.
import { ModelBank } from '../tests/support/cashier-model/bank.ts';
import { startCashierProcess } from '../tests/support/cashier-model/in-a-process.ts';
import { CashierTrial } from '../tests/support/cashier-model/trial.ts';
import { runHistories, runLongHistory } from '../tests/support/model-run.ts';
import { seeded } from '../tests/support/seeded-random.ts';
import { type DatabaseLocation, onBothDatabases } from './support/both-databases.ts';

const [operations = 100_000, kills = 20, seed = 20_261_122] = process.argv.slice(2).map(Number);
const began = Date.UTC(2026, 10, 22);

async function run(name: string, location: DatabaseLocation): Promise<void> {
  const from = performance.now();
  const report = (line: string) => console.log(`${name}: ${line}`);
  let histories = 0;
  const start = async () => {
    histories += 1;
    const uids = Array.from({ length: 8 }, (_, index) => `model${histories}x${index}`);
    const bank = new ModelBank(`bank${histories}`, seeded(seed), began);
    const startAgain = () => startCashierProcess(location, uids, bank);
    return new CashierTrial({ bank, uids, inFlight: 16, start: startAgain }, await startAgain());
  };
  report(`seed ${seed}`);
  await runHistories({ start, runs: 3, length: 200, seed, limitMs: 10 * 60_000, withKills: true });
  report('3 short histories: as expected');
  const trial = await start();
  const { interrupted } = await runLongHistory({ trial, operations, kills, seed, report });
  const { refusals, deposits, withdrawals } = trial;
  const seconds = Math.round((performance.now() - from) / 1_000);
  report(`${JSON.stringify({ interrupted, refusals, deposits, withdrawals })} in ${seconds} s`);
}

await onBothDatabases(run);
