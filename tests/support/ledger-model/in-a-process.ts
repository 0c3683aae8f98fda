import { join } from 'node:path';
import { startKillable } from '../killable-process/parent.ts';
import type { badlyReachedProvider, ProviderCall } from './provider.ts';
import type { LedgerSubject } from './trial.ts';

/** Starts the platform on a database in a process of its own, which can be killed. */
export async function startProcess(
  location: { dataDir: string } | { databaseUrl: string },
  uids: string[],
  provider: ReturnType<typeof badlyReachedProvider>,
): Promise<LedgerSubject> {
  const words = [JSON.stringify(location), JSON.stringify(uids)];
  const { ask, kill } = await startKillable(join(import.meta.dirname, 'process.ts'), words, (call, given) =>
    provider.answer(call as ProviderCall, given as string),
  );
  return {
    kill,
    perform: (operation) => ask(operation),
    inspect: (inspected) => ask({ inspect: inspected }),
  };
}
