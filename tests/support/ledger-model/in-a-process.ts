import { join } from 'node:path';
import { startKillable } from '../killable-process/parent.ts';
import type { createUnreliableProvider, ProviderCall } from './provider.ts';
import type { LedgerSubject } from './trial.ts';

/** Starts a process that runs the platform on a database and can be killed. */
export async function startLedgerProcess(
  location: { dataDir: string } | { databaseUrl: string },
  uids: string[],
  provider: ReturnType<typeof createUnreliableProvider>,
): Promise<LedgerSubject> {
  const args = [JSON.stringify(location), JSON.stringify(uids)];
  const { ask, kill } = await startKillable(join(import.meta.dirname, 'process.ts'), args, (call, argument) =>
    provider.respond(call as ProviderCall, argument as string),
  );
  return {
    kill,
    perform: (operation) => ask(operation),
    inspect: (inspected) => ask({ inspect: inspected }),
  };
}
