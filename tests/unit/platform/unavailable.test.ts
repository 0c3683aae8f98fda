import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { DatabaseError } from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { startPlatform } from '../../support/platform-app.ts';
import { openTestPglite } from '../../support/test-database.ts';

const failed = (code: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code }));

test.each([
  ['a connection failure', '08006'],
  ['an administrator who closes the connection', '57P01'],
  ['a server that starts', '57P03'],
  ['a statement that took too long', '57014'],
  ['too many connections', '53300'],
  ['a stand-by that can only be read', '25006'],
  ['a transaction that waited too long for us', '25P03'],
  ['a serialization failure that was met every time', '40001'],
  ['a deadlock that was met every time', '40P01'],
])('%s (%s) counts as an unavailable database', (_, code) => {
  expect(isUnavailable(failed(code))).toBe(true);
});

test.each([
  ['a broken rule', '23514'],
  ['a key used twice', '23505'],
  ['a table that is missing', '42P01'],
  ['a text where a number belongs', '22P02'],
])('%s (%s) does not count as an unavailable database', (_, code) => {
  expect(isUnavailable(failed(code))).toBe(false);
});

test('a lost connection is recognized at any depth of causes, and a programming error is not', () => {
  const lost = new DatabaseError('unreachable', 'PostgreSQL does not answer.', new Error('read ECONNRESET'));
  expect(isUnavailable(new Error('outer', { cause: new DrizzleQueryError('select 1', [], lost) }))).toBe(
    true,
  );
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isUnavailable('text')).toBe(false);
});

test('a closed embedded database is UNAVAILABLE, with Retry-After', async () => {
  const database = await openTestPglite();
  await database.close();
  const { status, headers, body } = await startPlatform(database).call('GET', '/games');
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
});
