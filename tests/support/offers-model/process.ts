// Runs the platform for the model of offers: performs operations for the parent process.

import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import { serveParent } from '../killable-process/child.ts';
import type { OffersOperation } from './operations.ts';
import { createOffersPerformer, type Timed } from './perform.ts';

const [location = '{}', uids = '[]', trial = '', began = '0'] = process.argv.slice(2);

const database = await openDatabase(JSON.parse(location), { log: silentLog, demo: false });
const { begin, perform, inspect } = createOffersPerformer(database, trial, Number(began));
await begin(JSON.parse(uids));

serveParent((request: Timed<OffersOperation> | { inspect: string[] }) =>
  'inspect' in request ? inspect(request.inspect) : perform(request),
);
