import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openAccount } from '../../../platform/ledger/ledger.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../runtime/log.ts';
import { addresses, keys } from '../../support/platform-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let empty: Database;
let filled: Database;

beforeAll(async () => {
  [empty, filled] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await filled.db.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
    values ('p1', 'p1', '1990-01-01', 'id', now())`);
  await openAccount(filled.db, 'p1', { amount: 100_000, wagering: 0 }, new Date());
});

afterAll(() => Promise.all([empty.close(), filled.close()]));

async function check(database: Database, query = '', newestBackupAt: Date | null = new Date()) {
  const app = createPlatform({
    database,
    publisher: silentPublisher,
    keys,
    addresses,
    log: silentLog,
    newestBackupAt: () => newestBackupAt,
  });
  const response = await app.request(`/operator/ledger/check${query}`, {
    headers: { Authorization: `Bearer ${keys.operator}` },
  });
  return (await response.json()) as Record<string, number | string | boolean | null>;
}

test('an empty ledger passes in a new installation, and never with a backup present', async () => {
  expect(await check(empty, '', null)).toMatchObject({ ok: true, movements: 0, newestEntry: null });
  expect(await check(empty)).toMatchObject({ ok: false, rule: 'newer' });
});

test('a ledger that began after the newest backup does not pass', async () => {
  expect(await check(filled, '', new Date(Date.now() - 3_600_000))).toMatchObject({
    ok: false,
    rule: 'newer',
  });
  expect(await check(filled, '', new Date(Date.now() + 3_600_000))).toMatchObject({ ok: true });
});

test('the check returns the numbers of the ledger', async () => {
  expect(await check(filled)).toMatchObject({
    ok: true,
    accounts: expect.any(Number),
    movements: 1,
    entries: 2,
    newestEntry: expect.any(Number),
    newestEntryAt: expect.any(Number),
  });
});

test('a ledger passes with the numbers of its backup, and fails with any higher one', async () => {
  const { accounts, movements, newestEntry } = await check(filled);
  const numbers = {
    accounts: Number(accounts),
    movements: Number(movements),
    newestEntry: Number(newestEntry),
  };
  const query = (given: object) =>
    `?${new URLSearchParams(Object.entries(given).map(([k, v]) => [k, String(v)]))}`;
  expect(await check(filled, query(numbers))).toMatchObject({ ok: true, rule: null });
  for (const [name, value] of Object.entries(numbers))
    expect(await check(filled, query({ ...numbers, [name]: value + 1 }))).toMatchObject({
      ok: false,
      rule: 'backup',
      total: name,
      kept: value + 1,
      computed: value,
    });
  expect(await check(empty, query(numbers), null)).toMatchObject({ ok: false, rule: 'backup' });
});
