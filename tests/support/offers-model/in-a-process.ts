import { join } from 'node:path';
import { startKillable } from '../killable-process/parent.ts';
import type { OffersSubject } from './trial.ts';

/** Starts a process that runs the platform on a database and can be killed. */
export async function startOffersProcess(
  location: { dataDir: string } | { databaseUrl: string },
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
