import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/database/open.ts';
import { silentLog } from '../../platform/http/log.ts';
import { runFolder } from './run-folder.ts';

/** Made by the first worker of a run that needs it; of several at once the first to finish counts. */
async function fill(place: string): Promise<void> {
  const fresh = await mkdtemp(`${place}-`);
  const database = await openDatabase({ dataDir: fresh }, { log: silentLog, demo: true });
  await database.close();
  await rename(fresh, place).catch((error) => {
    if (!existsSync(place)) throw error;
  });
}

/**
 * A new data folder with the database of a first start, demo accounts included. To make that database takes seconds
 * of a processor, to copy it a fraction of one.
 */
export async function newDataFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const shared = runFolder();
  if (shared) {
    const filled = join(shared, 'filled');
    if (!existsSync(filled)) await fill(filled);
    await cp(filled, dataDir, { recursive: true });
  }
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
