import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../platform/database/embedded.ts';
import { readSiteRows } from '../../../platform/database/site-rows.ts';
import { newDataFolder } from '../../support/product/filled-database.ts';

/** A database from before games and wallets, with a column that no longer exists. */
const earlier = `
  drop schema public cascade;
  create schema public;
  create table site_documents (name text primary key, document json not null, old text);
  create table game_brands (code text primary key, name text not null, position integer not null);
  insert into site_documents values ('site', '{"brand": {"name": "Zamrud"}}', 'x');
  insert into game_brands values ('nova', 'Nova by another name', 0);`;

describe('a database read for a build', () => {
  let dataDir: string;

  beforeAll(async () => {
    ({ dataDir } = await newDataFolder({ demo: false }));
    const client = await openEmbedded(join(dataDir, 'database'));
    await client.exec(earlier);
    await client.close();
  });

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('returns its rows for any version, and stays as it is', async () => {
    const read = () => readSiteRows({ dataDir, databaseUrl: null });
    const rows = await read();
    expect(rows).toEqual({
      site_documents: [{ name: 'site', document: { brand: { name: 'Zamrud' } }, old: 'x' }],
      game_brands: [{ code: 'nova', name: 'Nova by another name', position: 0 }],
      games: [],
    });
    expect(await read()).toEqual(rows);
  });

  it('is null where the folder has none, and is not created', async () => {
    const nowhere = join(dataDir, 'nowhere');
    expect(await readSiteRows({ dataDir: nowhere, databaseUrl: null })).toBeNull();
  });

  it('is reported in one sentence when its pages are damaged or not readable', async () => {
    const client = await openEmbedded(join(dataDir, 'database'));
    const { rows } = await client.query<{ path: string }>(
      `select pg_relation_filepath('game_brands') as path`,
    );
    await client.close();
    const pages = join(dataDir, 'database', rows[0]?.path ?? '');
    const whole = readFileSync(pages);
    writeFileSync(pages, Buffer.alloc(whole.length, 'noise'));
    const read = () => readSiteRows({ dataDir, databaseUrl: null });
    await expect(read()).rejects.toMatchObject({
      reason: 'damaged',
      message: expect.stringMatching(/^The database in [^\n]+"invalid page in block 0 [^\n]+\.$/),
    });
    writeFileSync(pages, whole);
    if (process.getuid?.() === 0) return;
    chmodSync(pages, 0o000);
    await expect(read()).rejects.toMatchObject({
      reason: 'permission',
      message: expect.stringMatching(/^This user may not read and write [^\n]+\.$/),
    });
    chmodSync(pages, 0o600);
  });

  it('that does not respond is reported in one sentence', async () => {
    const databaseUrl = 'postgres://kancil:secret@127.0.0.1:1/kancil';
    await expect(readSiteRows({ dataDir, databaseUrl })).rejects.toThrow(
      'PostgreSQL at 127.0.0.1:1 does not answer (DATABASE_URL).',
    );
  });
});
