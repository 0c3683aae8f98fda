import { afterAll, beforeAll, describe } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { describeConformance } from './suites/conformance.ts';
import { describeHttp } from './suites/http.ts';
import { describeListener } from './suites/listener.ts';
import { describePlatform } from './suites/platform.ts';
import { describeSessions } from './suites/sessions.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = startPlatform(await openDatabase({ memory: true }, { log: silentLog, demo: false }));
}, 30_000);

afterAll(() => platform.close());

describePlatform(() => platform);
describe('conformance', () => describeConformance(() => platform));

describe('in another process', () => {
  let remote: TestPlatform;
  let origin: string;

  beforeAll(async () => {
    remote = startPlatform(platform.database);
    origin = await remote.listen();
  });

  afterAll(() => remote.stopListening());

  describeSessions(() => remote);
  describeHttp(() => remote);
  describeListener(
    () => remote,
    () => origin,
  );
});
