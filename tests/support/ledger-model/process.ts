// Runs the platform for the ledger model: performs operations for the parent process, which also plays the game provider.

import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import { callParent, serveParent } from '../killable-process/child.ts';
import type { Operation } from './operations.ts';
import { createLedgerPerformer, createPlayers } from './perform.ts';
import { remoteProvider } from './provider.ts';

const [location = '{}', uids = '[]'] = process.argv.slice(2);

const database = await openDatabase(JSON.parse(location), { log: silentLog, demo: false });
await createPlayers(database.db, JSON.parse(uids));
const { perform, inspect } = createLedgerPerformer(database.db, remoteProvider(callParent));

serveParent((request: Operation | { inspect: string[] }) =>
  'inspect' in request ? inspect(request.inspect) : perform(request),
);
