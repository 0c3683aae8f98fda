import { afterAll, beforeAll, describe } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform-app.ts';
import { openTestDatabase } from '../../../support/test-database.ts';
import { describeHttp } from '../suites/http.ts';
import { describeListener } from '../suites/listener.ts';
import { describeSessions } from '../suites/sessions.ts';

let local: TestPlatform;
let remote: TestPlatform;
let origin: string;

beforeAll(async () => {
  local = startPlatform(await openTestDatabase());
  remote = startPlatform(local.database);
  origin = await remote.listen();
});

afterAll(async () => {
  remote?.stopListening();
  await local?.close();
});

describe('in this process', () => {
  describeSessions(() => local);
  describeHttp(() => local);
});

describe('in another process', () => {
  describeSessions(() => remote);
  describeHttp(() => remote);
  describeListener(
    () => remote,
    () => origin,
  );
});
