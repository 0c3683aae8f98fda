// Random operations on the ledger, several at once, against a model of it, while the process is killed again and again and
// the provider of the transfer brand times out, answers late, twice and wrongly; on both databases. First short histories,
// which fast-check shrinks where one fails, then a long one. Other numbers of operations and kills, and another seed:
// `npm run bench ledger-model 20000 5 7`.
import { startProcess } from '../tests/support/ledger-model/in-a-process.ts';
import { badlyReachedProvider } from '../tests/support/ledger-model/provider.ts';
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
    const provider = badlyReachedProvider(seeded(seed));
    const startAgain = () => startProcess(location, uids, provider);
    return new LedgerTrial({ provider, uids, inFlight: 24, start: startAgain }, await startAgain());
  };
  report(`seed ${seed}`);
  await runHistories({ start, runs: 3, length: 200, seed, limitMs: 10 * 60_000, withKills: true });
  report('3 short histories: as expected');
  const trial = await start();
  const { cut } = await runLongHistory({ trial, operations, kills, seed, report });
  const { movements, refusals, repeated } = trial;
  const seconds = Math.round((performance.now() - from) / 1_000);
  report(`${JSON.stringify({ movements, refusals, cut, repeated })} in ${seconds} s`);
}

await onBothDatabases(run);
