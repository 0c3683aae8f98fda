import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/open.ts';
import { silentLog } from '../../../platform/http/log.ts';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { findPostgres, type PostgresServer, password, startPostgres } from '../../support/postgres.ts';
import { describeListener } from './suites/listener.ts';
import { describePlatform } from './suites/platform.ts';

const bin = findPostgres();
const options = { log: silentLog, demo: false };

describe.skipIf(bin === null)('on PostgreSQL (skipped where its server programs are not installed)', () => {
  let server: PostgresServer;
  let url: string;
  let platform: TestPlatform;
  let origin: string;

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    url = await server.createDatabase();
    platform = startPlatform(await openDatabase({ databaseUrl: url }, options));
    origin = await platform.listen();
  }, 60_000);

  afterAll(async () => {
    await platform?.close();
    await server?.stop();
  });

  describePlatform(() => platform);
  describeListener(
    () => platform,
    () => origin,
  );

  test('limits on log-in survive a restart', async () => {
    const { account } = await platform.newPlayer();
    for (let count = 0; count < 6; count += 1) await platform.logIn(account, 'wrong', `198.51.100.${count}`);
    const again = startPlatform(await openDatabase({ databaseUrl: url }, options));
    again.pass(platform.now() - again.now());
    const { status } = await again.logIn(account, 'wrong', '198.51.100.99');
    await again.database.close();
    expect(status).toBe(429);
  });

  test('two processes that start at once on an empty database both succeed', async () => {
    const empty = await server.createDatabase();
    const opened = await Promise.all(
      [1, 2].map(() => openDatabase({ databaseUrl: empty }, { ...options, demo: true })),
    );
    for (const database of opened) {
      expect(await database.check()).toBe(true);
      await database.close();
    }
  });

  test.each([
    ['a wrong password', (right: URL) => Object.assign(right, { password: 'wrong-secret' }), 'permission'],
    [
      'a database that does not exist',
      (right: URL) => Object.assign(right, { pathname: '/missing' }),
      'unreachable',
    ],
    ['a port where nobody listens', (right: URL) => Object.assign(right, { port: '1' }), 'unreachable'],
    ['another protocol', () => new URL('mysql://user:wrong-secret@127.0.0.1/x'), 'unreachable'],
  ])('%s is told in one sentence without the password', async (_, change, reason) => {
    const wrong = change(new URL(url)).href;
    const failure = await openDatabase({ databaseUrl: wrong }, options).catch((error) => error);
    expect(failure).toMatchObject({ name: 'DatabaseError', reason });
    expect(failure.message).toMatch(/^[^\n]+\.$/);
    expect(failure.message).toContain('DATABASE_URL');
    for (const secret of [password, encodeURIComponent(password), 'wrong-secret'])
      expect(failure.message).not.toContain(secret);
  });
});
