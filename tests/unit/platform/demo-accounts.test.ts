import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { auditLog } from '../../../platform/database/schema/schema.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { createLog, silentLog } from '../../../runtime/log.ts';
import { applyDemoAccountRefusal } from '../../../server/parts/demo-accounts.ts';
import { goodPassword, newAddress, startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { type DataFolder, newDataFolder } from '../../support/product/filled-database.ts';

let folder: DataFolder;
let database: Database;
let platform: TestPlatform;

beforeAll(async () => {
  folder = await newDataFolder();
  database = await openDatabase({ dataDir: folder.dataDir }, { log: silentLog, demo: true });
  platform = startPlatform(database);
});

afterAll(async () => {
  await platform.close();
  await folder.remove();
});

const names = ['demo', 'ganti', 'kosong', 'risiko', 'terblokir'];
const why = 'the site is at https://play.example';

test('demo accounts of an earlier start are closed for good on a public site', async () => {
  const lines: string[] = [];
  const settle = async (refusal: string | null) => {
    const log = createLog((line) => lines.push(JSON.parse(line)));
    const { open, closed } = await applyDemoAccountRefusal(database.db, refusal, log);
    return { open: open.sort(), closed: closed.sort() };
  };
  const logIn = async () => (await platform.logIn('demo', 'demo-password-1', newAddress())).body;
  expect(await settle(null)).toEqual({ open: names, closed: [] });
  const { token, player } = await logIn();
  const other = await platform.newPlayer();

  const closed = { open: [], closed: names };
  expect(await Promise.all([settle(why), settle(why)])).toEqual([closed, closed]);
  const check = await platform.call('POST', '/session-checks', {
    token,
    body: { currentTime: platform.now(), type: 1 },
  });
  expect(check.body).toMatchObject({ ok: false, reason: 'blocked' });
  expect((await logIn()).error.code).toBe('WRONG_CREDENTIALS');
  expect((await platform.call('GET', '/me', { token: other.token })).status).toBe(200);

  // An operator's unblock, a sign-up and a later start that would allow them leave them closed.
  await platform.operator('/operator/accounts/demo/unblock', {});
  expect((await logIn()).error.code).toBe('WRONG_CREDENTIALS');
  const form = { account: 'demo', password: goodPassword, dateOfBirth: '1990-05-17', language: 'id' };
  const signUp = await platform.call('POST', '/accounts', { body: form, address: newAddress() });
  expect(signUp.body.error.code).toBe('ACCOUNT_TAKEN');
  expect(await settle(null)).toEqual(closed);

  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      event: 'demo.closed',
      accounts: expect.any(Array),
      because: why,
    }),
  ]);
  const rows = await database.db.select().from(auditLog).orderBy(desc(auditLog.id));
  const written = rows.filter(({ action }) => action === 'account close-demo');
  expect(written).toHaveLength(names.length);
  expect(written.find(({ uid }) => uid === player.uid)).toMatchObject({ actor: 'operator', note: why });
});
