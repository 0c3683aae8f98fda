// Compares the rewards of random play, deposits, log-ins and invited friends with a model of the rules, on both databases. The
// clock jumps over resets, is set back and goes wrong, rules change, two runners work at once, bonuses are wagered, lapse and are
// given up, a player hunts for bonuses and withdraws, players are blocked and excluded, operators pause, grant, revoke and
// reverse, and the process is killed repeatedly.
// First short histories, which fast-check shrinks if one fails, then a long one. Arguments: number of operations, number of kills,
// seed, and the most minutes of the long history: `npm run bench offers-model 2000 2 7 10`.
import { runHistories, runLongHistory } from '../tests/support/model-run.ts';
import { startOffersTrial } from '../tests/support/offers-model/in-a-process.ts';
import { type DatabaseLocation, onBothDatabases } from './support/both-databases.ts';

const [operations = 100_000, kills = 20, seed = 20_261_123, minutes = Number.POSITIVE_INFINITY] = process.argv
  .slice(2)
  .map(Number);

async function run(name: string, location: DatabaseLocation): Promise<void> {
  const from = performance.now();
  const report = (line: string) => console.log(`${name}: ${line}`);
  let histories = 0;
  const start = () => {
    histories += 1;
    return startOffersTrial(location, histories);
  };
  report(`seed ${seed}`);
  await runHistories({ start, runs: 3, length: 200, seed, limitMs: 10 * 60_000, withKills: true });
  report('3 short histories: as expected');
  const trial = await start();
  const { interrupted } = await runLongHistory({
    trial,
    operations,
    kills,
    seed,
    report,
    limitMs: minutes * 60_000,
  });
  const { refusals, rewards } = trial;
  const seconds = Math.round((performance.now() - from) / 1_000);
  report(`${JSON.stringify({ interrupted, refusals, rewards })} in ${seconds} s`);
}

await onBothDatabases(run);
