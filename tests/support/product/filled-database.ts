import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import { databasesFolder, oncePerRun, runFolder } from './run-folder.ts';

export interface DataFolder {
  dataDir: string;
  remove(): Promise<void>;
}

export async function emptyDataFolder(): Promise<DataFolder> {
  const dataDir = await mkdtemp(join(databasesFolder(), 'product-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Made once per run, as it takes seconds of a processor. */
function filledFolder(shared: string, demo: boolean): Promise<string> {
  return oncePerRun(shared, demo ? 'filled' : 'filled-without-demo', async (dataDir) => {
    const database = await openDatabase({ dataDir }, { log: silentLog, demo });
    await database.close();
    return dataDir;
  });
}

/**
 * A new data folder with the database of a first start, with or without demo accounts. To make that database takes
 * seconds of a processor, to copy it a fraction of one.
 */
export async function newDataFolder({ demo = true } = {}): Promise<DataFolder> {
  const folder = await emptyDataFolder();
  const shared = runFolder();
  if (shared) await cp(await filledFolder(shared, demo), folder.dataDir, { recursive: true });
  return folder;
}
