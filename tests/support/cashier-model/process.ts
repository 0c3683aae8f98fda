// A process of the platform for the model of the cashier: performs what it is sent, and asks its parent as the bank.
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { answerParent, askParent } from '../killable-process/child.ts';
import { bankOver } from './bank-over.ts';
import type { CashierOperation } from './operations.ts';
import { cashierPerformer, setUp } from './perform.ts';

const [location = '{}', uids = '[]'] = process.argv.slice(2);

const database = await openDatabase(JSON.parse(location), { log: silentLog, demo: false });
await setUp(database.db, JSON.parse(uids));
const { perform, inspect } = cashierPerformer(database, bankOver(askParent));

answerParent((asked: CashierOperation | { inspect: string[] }) =>
  'inspect' in asked ? inspect(asked.inspect) : perform(asked),
);
