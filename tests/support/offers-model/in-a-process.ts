import { join } from 'node:path';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { startKillable } from '../killable-process/parent.ts';
import { type OffersSubject, OffersTrial } from './trial.ts';

type Location = { dataDir: string } | { databaseUrl: string };

/** Years of its own for each trial, because offers measure all players. */
const apartMs = 7 * 200 * dayMs;

async function startProcess(
  location: Location,
  { uids, trial, began }: { uids: string[]; trial: string; began: number },
): Promise<OffersSubject> {
  const args = [JSON.stringify(location), JSON.stringify(uids), trial, String(began)];
  const { ask, kill } = await startKillable(join(import.meta.dirname, 'process.ts'), args, () => null);
  return {
    kill,
    perform: (operation) => ask(operation),
    inspect: (inspected) => ask({ inspect: inspected }),
  };
}

/** Starts a trial on a database, with the platform in a process that can be killed. `number`: its place among the trials there. */
export async function startOffersTrial(location: Location, number = 1): Promise<OffersTrial> {
  const uids = Array.from({ length: 8 }, (_, index) => `model${number}x${index}`);
  const began = Date.UTC(2030, 0, 6, 17) + number * apartMs;
  const trial = `m${number}`;
  const start = () => startProcess(location, { uids, trial, began });
  return new OffersTrial({ trial, began, uids, inFlight: 12, hunting: 0.3, start }, await start());
}
