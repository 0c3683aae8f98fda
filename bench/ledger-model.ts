// Compares random ledger operations, several at once, with a model, on both databases. Meanwhile the process is killed
// repeatedly, and the provider of the transfer brand times out, or replies late, twice or wrongly. First short histories, which
// fast-check shrinks if one fails, then a long one. Arguments: number of operations, number of kills, seed:
// `npm run bench ledger-model 20000 5 7`.
import { startLedgerProcess } from '../tests/support/ledger-model/in-a-process.ts';
import { createUnreliableProvider } from '../tests/support/ledger-model/provider.ts';
import { LedgerTrial } from '../tests/support/ledger-model/trial.ts';
import { runHistories, runLongHistory } from '../tests/support/model-run.ts';
import { seeded } from '../tests/support/seeded-random.ts';
import { type DatabaseLocation, onBothDatabases } from './support/both-databases.ts';

const [operations = 100_000, kills = 20, seed = 20_261_122] = process.argv.slice(2).map(Number);

async function run(name: string, location: DatabaseLocation): Promise<void> {
  const from = performance.now();
  const report = (line: string) => console.log(`${name}: ${line}`);
  let histories = 0;
  const start = async () => {
    histories += 1;
    const uids = Array.from({ length: 6 }, (_, index) => `model${histories}x${index}`);
    const provider = createUnreliableProvider(seeded(seed));
    const startAgain = () => startLedgerProcess(location, uids, provider);
    return new LedgerTrial({ provider, uids, inFlight: 24, start: startAgain }, await startAgain());
  };
  report(`seed ${seed}`);
  await runHistories({ start, runs: 3, length: 200, seed, limitMs: 10 * 60_000, withKills: true });
  report('3 short histories: as expected');
  const trial = await start();
  const { interrupted } = await runLongHistory({ trial, operations, kills, seed, report });
  const { movements, refusals, repeated } = trial;
  const seconds = Math.round((performance.now() - from) / 1_000);
  report(`${JSON.stringify({ movements, refusals, interrupted, repeated })} in ${seconds} s`);
}

await onBothDatabases(run);
