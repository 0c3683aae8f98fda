import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { runFolder } from './run-folder.ts';

/** Made by the first worker that needs it; others wait, because it takes seconds of processor time. */
async function fill(place: string): Promise<void> {
  const fresh = `${place}.new`;
  const isFirst = await mkdir(fresh).then(
    () => true,
    () => false,
  );
  while (!isFirst && !existsSync(place)) await pause(50);
  if (!isFirst) return;
  const database = await openDatabase({ dataDir: fresh }, { log: silentLog, demo: true });
  await database.close();
  await rename(fresh, place);
}

export interface DataFolder {
  dataDir: string;
  remove(): Promise<void>;
}

export async function emptyDataFolder(): Promise<DataFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/**
 * A new data folder with the database of a first start, demo accounts included. To make that database takes seconds
 * of a processor, to copy it a fraction of one.
 */
export async function newDataFolder(): Promise<DataFolder> {
  const folder = await emptyDataFolder();
  const shared = runFolder();
  if (shared) {
    const filled = join(shared, 'filled');
    if (!existsSync(filled)) await fill(filled);
    await cp(filled, folder.dataDir, { recursive: true });
  }
  return folder;
}
