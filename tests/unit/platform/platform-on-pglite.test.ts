import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../../platform/database/open.ts';
import { silentLog } from '../../../platform/http/log.ts';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { describePlatform } from './suites/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = startPlatform(await openDatabase({ memory: true }, { log: silentLog, demo: false }));
}, 30_000);

afterAll(() => platform.database.close());

describePlatform(() => platform);
