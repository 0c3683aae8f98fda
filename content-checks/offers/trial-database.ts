import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { silentLog } from '../../runtime/log.ts';

const product = join(import.meta.dirname, '../..');

/** The folder of files that are kept between runs. */
export const caches = join(product, '.cache');

/** Folders of the code that fills a database at the first start. */
const sources = ['platform/database', 'platform/seed'];

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of sources)
    for (const file of readdirSync(join(product, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|sql|json)$/.test(file))
        hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(product, folder, file)));
  return hash.digest('hex').slice(0, 12);
}

const prefix = 'trial-platform-';
const options = { log: silentLog, demo: false };

/** The data folder of a first start. To make it takes seconds of a processor, to copy it a fraction of one. */
async function firstStart(): Promise<string> {
  const folder = join(caches, `${prefix}${hashOfSources()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(caches, { recursive: true });
  const former = readdirSync(caches).filter((name) => name.startsWith(prefix));
  for (const name of former) rmSync(join(caches, name), { recursive: true, force: true });
  const made = mkdtempSync(join(caches, 'trial-new-'));
  await (await openDatabase({ dataDir: made }, options)).close();
  // Another process may have been faster.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  return folder;
}

/** Opens an empty platform's database, which is removed when it is closed. */
export async function openTrialDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'example-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await cp(await firstStart(), dataDir, { recursive: true });
    const database = await openDatabase({ dataDir }, options);
    return { ...database, close: () => database.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
