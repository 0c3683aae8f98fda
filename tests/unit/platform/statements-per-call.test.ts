import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { openTestPglite } from '../../support/test-database.ts';

let platform: TestPlatform;
let token: string;
let statements = 0;

beforeAll(async () => {
  const database = await openTestPglite({ demo: true });
  platform = startPlatform(database);
  ({ token } = (await platform.logIn('demo', 'demo-password-1')).body);
  const client = (database.db as unknown as { $client: PGlite }).$client;
  const query = client.query.bind(client);
  client.query = (...given: Parameters<typeof query>) => {
    statements += 1;
    return query(...given);
  };
});
afterAll(() => platform?.close());

// The first statement reads the session, which a page reads once for all its calls.
it.each([
  ['/me', 1],
  ['/wallet/transfer-info', 3],
  ['/withdrawals/requirements', 2],
  ['/free-spins', 2],
  ['/cashier/methods', 3],
  ['/deposits', 2],
  ['/withdrawals', 2],
  ['/bank-accounts', 4],
  ['/transactions?from=2026-11-01&until=2026-11-20', 3],
  ['/visits?from=2026-11-01&until=2026-11-20', 3],
])('%s takes %i statements', async (path, most) => {
  statements = 0;
  expect((await platform.call('GET', path, { token })).status).toBe(200);
  expect(statements).toBe(most);
});

it('a grant of free spins is read in its transaction, and not again to publish it', async () => {
  statements = 0;
  const grant = {
    key: 'a',
    account: 'demo',
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    count: 10,
    expire: 3,
  };
  expect((await platform.operator('/operator/free-spins', grant)).status).toBe(201);
  // Before the brand is called, outside of the transaction: account, game, earlier result and exclusion.
  expect(statements).toBe(4);
});
