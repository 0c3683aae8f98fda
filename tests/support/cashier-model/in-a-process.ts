import { join } from 'node:path';
import { startKillable } from '../killable-process/parent.ts';
import type { BankCall, ModelBank } from './bank.ts';
import type { CashierSubject } from './trial.ts';

/** Starts the platform on a database in a process of its own, which can be killed. */
export async function startCashierProcess(
  location: { dataDir: string } | { databaseUrl: string },
  uids: string[],
  bank: ModelBank,
): Promise<CashierSubject> {
  const words = [JSON.stringify(location), JSON.stringify(uids)];
  const { ask, kill } = await startKillable(join(import.meta.dirname, 'process.ts'), words, (call, given) =>
    bank.answer(call as BankCall, given),
  );
  return {
    kill,
    perform: (operation) => ask(operation),
    inspect: (inspected) => ask({ inspect: inspected }),
  };
}
