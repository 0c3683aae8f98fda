import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { createLog } from '../../../platform/http/log.ts';
import { startPlatform } from '../../support/platform-app.ts';

const lines: string[] = [];
const log = createLog((line) => lines.push(line));
const open = (dataDir: string) => openDatabase({ dataDir }, { log, demo: true });

describe('the data folder', { timeout: 60_000 }, () => {
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'platform-data-'));
    mkdirSync(join(dataDir, 'database.new-interrupted'));
    database = await open(dataDir);
  }, 60_000);

  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('is made whole at the first start, leftovers of an interrupted one removed', () => {
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.lock']);
  });

  test('has the demo accounts with what each is there to show', async () => {
    const platform = startPlatform(database);
    const logIn = async (account: string) => (await platform.logIn(account, `${account}-password-1`)).body;
    expect((await logIn('demo')).player.balance.amount).toBe(1_000_000);
    expect((await logIn('ganti')).player.loginInfo.status).toBe(4);
    expect((await logIn('risiko')).player.highRisk).toBe(true);
    expect((await logIn('terblokir')).error.code).toBe('ACCOUNT_BLOCKED');
  });

  test('is refused to a second opening while it is in use', async () => {
    await expect(open(dataDir)).rejects.toMatchObject({
      reason: 'locked',
      message: expect.stringContaining(dataDir),
    });
    expect(await database.check()).toBe(true);
  });

  test('keeps accounts, sessions and limits over a restart, and seeds nothing twice', async () => {
    const before = startPlatform(database);
    const { token } = (await before.logIn('demo', 'demo-password-1')).body;
    for (let count = 0; count < 6; count += 1) await before.logIn('ganti', 'wrong', `198.51.100.${count}`);
    await database.close();
    expect(await database.check()).toBe(false);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);

    database = await open(dataDir);
    const after = startPlatform(database);
    expect((await after.call('GET', '/me', { token })).body.player.account).toBe('demo');
    expect((await after.logIn('ganti', 'ganti-password-1', '198.51.100.99')).status).toBe(429);
  });

  test('that aborts on opening is moved aside and made anew', async () => {
    await database.close();
    rmSync(join(dataDir, 'database', 'global', 'pg_control'));
    database = await open(dataDir);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.damaged-')).length).toBe(1);
    expect(lines.join('\n')).toContain('database.damaged');
    const { status } = await startPlatform(database).logIn('demo', 'demo-password-1');
    expect(status).toBe(201);
  });
});

describe('a data folder that cannot be used', () => {
  const withFolder = async (use: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-data-'));
    try {
      await use(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test('is left alone when it holds something else', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database', 'thesis.txt'), 'mine');
      await expect(open(folder)).rejects.toMatchObject({ reason: 'damaged' });
      expect(readFileSync(join(folder, 'database', 'thesis.txt'), 'utf8')).toBe('mine');
      expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    }));

  test('is named when it is no folder', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      await expect(open(file)).rejects.toMatchObject({
        reason: 'permission',
        message: expect.stringContaining(file),
      });
    }));
});
