import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damagedError } from '../../../platform/database/damage.ts';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { openEmbedded } from '../../../platform/database/embedded.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import { keys, startPlatform } from '../../support/platform-app.ts';
import { newDataFolder } from '../../support/product/filled-database.ts';

const open = (dataDir: string) => openDatabase({ dataDir }, { log: silentLog, demo: true });

describe('the data folder', () => {
  let dataDir: string;
  let database: Database;

  /** The folder to which a damaged database was moved. */
  let moved: string;

  beforeAll(async () => {
    ({ dataDir } = await newDataFolder());
    rmSync(join(dataDir, 'database', 'global', 'pg_control'));
    const { message } = await open(dataDir).catch((error) => error);
    const [, from = '', to = ''] = / mv "(.+)" "(.+)"\.$/.exec(message) ?? [];
    renameSync(from, to);
    moved = to;
    mkdirSync(join(dataDir, 'database.new-interrupted'));
    database = await open(dataDir);
  });

  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('gets a new database when the damaged one was moved away, without leftover files of an interrupted start', () => {
    expect(readdirSync(dataDir).sort()).toEqual(['database', basename(moved), 'database.lock'].sort());
    expect(existsSync(join(moved, 'PG_VERSION'))).toBe(true);
    rmSync(moved, { recursive: true });
  });

  test('has demo accounts in the states that they demonstrate', async () => {
    const platform = startPlatform(database);
    const logIn = async (account: string) => (await platform.logIn(account, `${account}-password-1`)).body;
    expect((await logIn('demo')).player.balance).toBe(1_000_000);
    expect((await logIn('ganti')).player.loginInfo.status).toBe(4);
    expect((await logIn('risiko')).player.highRisk).toBe(true);
    expect((await logIn('terblokir')).error.code).toBe('ACCOUNT_BLOCKED');
  });

  test('refuses to be opened twice at a time', async () => {
    await expect(open(dataDir)).rejects.toMatchObject({
      reason: 'locked',
      message: expect.stringContaining(dataDir),
    });
    expect(await database.check()).toBe(true);
  });

  test('keeps accounts, sessions, limits and changed games over a restart, and gains new games', async () => {
    const before = startPlatform(database);
    await database.db.execute("delete from games where game_brand = 'samudra'");
    await database.db.execute("delete from game_brands where code = 'samudra'");
    await database.db.execute(
      "update games set maintenance = true, name = 'Old name' where game_brand = 'nova'",
    );
    const { token } = (await before.logIn('demo', 'demo-password-1')).body;
    for (let count = 0; count < 6; count += 1) await before.logIn('ganti', 'wrong', `198.51.100.${count}`);
    await database.close();
    expect(await database.check()).toBe(false);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);

    database = await open(dataDir);
    const after = startPlatform(database);
    expect((await after.call('GET', '/me', { token })).body.player.account).toBe('demo');
    expect((await after.logIn('ganti', 'ganti-password-1', '198.51.100.99')).status).toBe(429);

    // New games of the catalogue are added, and changed ones stay.
    const listed = (brand: string) => after.call('GET', `/games?gameBrand=${brand}`);
    const gained = (await listed('samudra')).body;
    expect(gained.brands.map(({ code }: { code: string }) => code)).toContain('samudra');
    expect(gained.games).toHaveLength(3);
    for (const game of (await listed('nova')).body.games)
      expect(game).toMatchObject({ gameName: 'Old name', maintenance: true });
  });

  describe('on opening', () => {
    const file = (...parts: string[]) => join(dataDir, 'database', ...parts);
    const logFile = () => {
      const name = readdirSync(file('pg_wal')).find((entry) => /^[0-9A-F]{24}$/.test(entry)) ?? '';
      return file('pg_wal', name);
    };
    /** Noise of the same length. */
    const garble = (path: string) =>
      writeFileSync(path, Buffer.alloc(statSync(path).size, 'not what was written here'));
    const tables = () =>
      readdirSync(file('base'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));

    beforeAll(() => database.close());

    test.each<[string, () => void, RegExp]>([
      [
        'with noise in its control file',
        () => garble(file('global', 'pg_control')),
        /opening it failed with/,
      ],
      ['with a short log', () => truncateSync(logFile(), 5_000), /pg_wal\/\w+ is cut short/],
      [
        'with empty tables',
        () => {
          for (const table of tables()) truncateSync(table);
        },
        /opening it failed with/,
      ],
    ])(
      'reports damage to a database %s, says how to start a new one, and leaves it as it is',
      async (_, damage, found) => {
        const copy = `${dataDir}-copy`;
        cpSync(dataDir, copy, { recursive: true });
        try {
          damage();
          const failure = await open(dataDir).catch((error) => error);
          expect(failure).toMatchObject({ name: 'DatabaseError', reason: 'damaged' });
          expect(failure.message).toMatch(found);
          expect(failure.message).toMatch(/^The database in [^\n]+\.$/);
          const [, from, to] = / mv "(.+)" "(.+)"\.$/.exec(failure.message) ?? [];
          expect(from).toBe(join(dataDir, 'database'));
          expect(to).toMatch(/\.damaged-\d{8}T\d{6}$/);
          expect(readdirSync(dataDir)).toEqual(['database']);
        } finally {
          rmSync(dataDir, { recursive: true });
          renameSync(copy, dataDir);
        }
      },
    );

    test('reports an emptied database folder, and creates nothing in it', async () => {
      const empty = `${dataDir}-empty`;
      mkdirSync(join(empty, 'database'), { recursive: true });
      await expect(open(empty)).rejects.toMatchObject({
        name: 'DatabaseError',
        message: `The folder ${join(empty, 'database')} is empty: put a copy of the database back, or remove the folder to start with a new one.`,
      });
      expect(readdirSync(join(empty, 'database'))).toEqual([]);
      rmSync(empty, { recursive: true });
    });

    test.each([
      [
        'a file',
        (place: string) => writeFileSync(place, ''),
        'a file in the place of a folder: move it away',
      ],
      [
        'a link to nothing',
        (place: string) => symlinkSync('/no/such/place', place),
        'a link to a place that does not exist: mend or remove it',
      ],
    ])('reports %s in place of the database folder', async (_, make, problem) => {
      const odd = mkdtempSync(join(tmpdir(), 'kancil-odd-'));
      const place = join(odd, 'database');
      make(place);
      await expect(open(odd)).rejects.toMatchObject({
        name: 'DataFolderError',
        reason: 'permission',
        message: `${place} is ${problem}, or choose another data folder with DATA_DIR.`,
      });
      expect(readdirSync(odd)).toEqual(['database']);
      rmSync(odd, { recursive: true });
    });

    test.skipIf(process.getuid?.() === 0)('reports files that this user may not read', async () => {
      for (const closed of [file('global'), file('global', 'pg_control'), logFile()]) {
        const { mode } = statSync(closed);
        chmodSync(closed, 0o000);
        const failure = await open(dataDir).catch((error) => error);
        expect(failure).toMatchObject({ name: 'DataFolderError', reason: 'permission' });
        expect(failure.message).toMatch(new RegExp(`^This user may not read and write ${closed}: .*\\.$`));
        chmodSync(closed, mode);
      }
    });

    test('does not report damage when the database refuses a write of the start', async () => {
      const copy = `${dataDir}-copy`;
      cpSync(dataDir, copy, { recursive: true });
      try {
        const client = await openEmbedded(join(copy, 'database'));
        await client.exec(`create function refuse() returns trigger language plpgsql
          as 'begin raise exception ''not now''; end';
          create trigger refuse before insert on game_brands execute function refuse();`);
        await client.close();
        const failure = await open(copy).catch((error) => error);
        expect(failure).toMatchObject({ cause: { message: 'not now' } });
        expect(failure.message).not.toContain('damaged');
      } finally {
        rmSync(copy, { recursive: true });
      }
    });

    test('reports a database of another version', async () => {
      const copy = `${dataDir}-copy`;
      cpSync(dataDir, copy, { recursive: true });
      try {
        const client = await openEmbedded(join(copy, 'database'));
        await client.exec("update drizzle.__drizzle_migrations set hash = 'x'");
        await client.close();
        await expect(open(copy)).rejects.toMatchObject({
          name: 'DatabaseError',
          reason: 'schema',
          message: expect.stringMatching(/^Another version of this program made the database: [^\n]+\.$/),
        });
      } finally {
        rmSync(copy, { recursive: true });
      }
    });

    test('accepts damaged pages of the ledger, which the ledger check reports', async () => {
      const copy = `${dataDir}-copy`;
      cpSync(dataDir, copy, { recursive: true });
      let copied = await open(copy);
      const paths = await rowsOf<{ path: string }>(
        copied.db,
        sql`select pg_relation_filepath('ledger_entries') as path`,
      );
      await copied.close();
      const pages = openSync(join(copy, 'database', paths[0]?.path ?? ''), 'r+');
      writeSync(pages, Buffer.alloc(3_000, 'noise'));
      closeSync(pages);
      copied = await open(copy);
      try {
        const { status, body } = await startPlatform(copied).call('GET', '/operator/ledger/check', {
          token: keys.operator,
        });
        expect(status).toBe(200);
        expect(body).toMatchObject({
          ok: false,
          accounts: null,
          rule: 'damage',
          total: 'block 0 of ledger_entries',
        });
      } finally {
        await copied.close();
        rmSync(copy, { recursive: true });
      }
    });
  });
});

test.each<[string, (file: (name: string) => string) => void, string]>([
  ['its control file', (file) => rmSync(file('global/pg_control')), 'its file global/pg_control is missing'],
  [
    'half of its control file',
    (file) => truncateSync(file('global/pg_control'), 99),
    'its file global/pg_control is cut short',
  ],
  ['its tables', (file) => rmSync(file('base'), { recursive: true }), 'its folder base is missing'],
  [
    'its version',
    (file) => writeFileSync(file('PG_VERSION'), 'noise'),
    'its file PG_VERSION holds no version',
  ],
  ['its log', (file) => rmSync(file('pg_wal/000000010000000000000001')), 'its folder pg_wal is empty'],
  ['nothing visible', () => {}, 'opening it failed with "it aborted"'],
])('the error for a database that lost %s names the damage', (_, lose, found) => {
  const folder = mkdtempSync(join(tmpdir(), 'platform-data-'));
  const file = (name: string) => join(folder, name);
  for (const name of ['base', 'global', 'pg_wal', 'pg_xact']) mkdirSync(file(name));
  writeFileSync(file('PG_VERSION'), '18\n');
  writeFileSync(file('global/pg_control'), Buffer.alloc(8_192));
  writeFileSync(file('pg_wal/000000010000000000000001'), '');
  truncateSync(file('pg_wal/000000010000000000000001'), 16 * 1_024 * 1_024);
  lose(file);
  const { message } = damagedError(folder, new Error('it aborted.'));
  rmSync(folder, { recursive: true });
  expect(message).toContain(`The database in ${folder} is damaged: ${found}`);
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

  test('is left alone when it holds other files', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database', 'thesis.txt'), 'mine');
      await expect(open(folder)).rejects.toMatchObject({ reason: 'damaged' });
      expect(readFileSync(join(folder, 'database', 'thesis.txt'), 'utf8')).toBe('mine');
      expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    }));

  test('is named in the error when it is a file', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      await expect(open(file)).rejects.toMatchObject({
        reason: 'permission',
        message: expect.stringContaining(file),
      });
    }));
});
