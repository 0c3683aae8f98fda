import { join } from 'node:path';
import { startKillable } from '../killable-process/parent.ts';
import type { BankCall, ModelBank } from './bank.ts';
import type { CashierSubject } from './trial.ts';

/** Starts a process that runs the platform on a database and can be killed. */
export async function startCashierProcess(
  location: { dataDir: string } | { databaseUrl: string },
  uids: string[],
  bank: ModelBank,
): Promise<CashierSubject> {
  const args = [JSON.stringify(location), JSON.stringify(uids)];
  const { ask, kill } = await startKillable(join(import.meta.dirname, 'process.ts'), args, (call, argument) =>
    bank.respond(call as BankCall, argument),
  );
  return {
    kill,
    perform: (operation) => ask(operation),
    inspect: (inspected) => ask({ inspect: inspected }),
  };
}
