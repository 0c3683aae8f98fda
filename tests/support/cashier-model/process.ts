// Runs the platform for the cashier model: performs operations for the parent process, which also plays the bank.

import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import { callParent, serveParent } from '../killable-process/child.ts';
import type { CashierOperation } from './operations.ts';
import { createCashierPerformer, createPlayers } from './perform.ts';
import { remoteBank } from './remote-bank.ts';

const [location = '{}', uids = '[]'] = process.argv.slice(2);

const database = await openDatabase(JSON.parse(location), { log: silentLog, demo: false });
await createPlayers(database.db, JSON.parse(uids));
const { perform, inspect } = createCashierPerformer(database, remoteBank(callParent));

serveParent((request: CashierOperation | { inspect: string[] }) =>
  'inspect' in request ? inspect(request.inspect) : perform(request),
);
