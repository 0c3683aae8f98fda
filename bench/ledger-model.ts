// Random operations on the ledger, several at once, against a model of it, while the process is killed again and again and
// the provider of the transfer brand times out, answers late, twice and wrongly; on both databases. Other numbers of
// operations and kills: `npm run bench ledger-model 20000 5`.
import { startProcess } from '../tests/support/ledger-model/in-a-process.ts';
import { badlyReachedProvider } from '../tests/support/ledger-model/provider.ts';
import { runModel } from '../tests/support/ledger-model/run.ts';
import { seeded } from '../tests/support/seeded-random.ts';
import { type DatabaseLocation, onBothDatabases } from './support/both-databases.ts';

const [operations = 100_000, kills = 20, seed = 20_261_122] = process.argv.slice(2).map(Number);
const uids = Array.from({ length: 6 }, (_, index) => `model${index}`);

async function run(name: string, location: DatabaseLocation): Promise<void> {
  const began = performance.now();
  const provider = badlyReachedProvider(seeded(seed + 1));
  const start = () => startProcess(location, uids, provider);
  const report = (line: string) => console.log(`${name}: ${line}`);
  const told = await runModel({ start, provider, uids, seed, operations, inFlight: 24, kills, report });
  console.log(`${name}: ${JSON.stringify(told)} in ${Math.round((performance.now() - began) / 1_000)} s`);
}

await onBothDatabases(run);
