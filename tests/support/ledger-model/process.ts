// A process of the platform for the model of the ledger: performs what it is sent, and asks its parent as the provider.
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { answerParent, askParent } from '../killable-process/child.ts';
import type { Operation } from './operations.ts';
import { performer, setUp } from './perform.ts';
import { providerOver } from './provider.ts';

const [location = '{}', uids = '[]'] = process.argv.slice(2);

const database = await openDatabase(JSON.parse(location), { log: silentLog, demo: false });
await setUp(database.db, JSON.parse(uids));
const { perform, inspect } = performer(database.db, providerOver(askParent));

answerParent((asked: Operation | { inspect: string[] }) =>
  'inspect' in asked ? inspect(asked.inspect) : perform(asked),
);
