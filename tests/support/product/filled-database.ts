import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { offers } from '../../../platform/database/schema/schema.ts';
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

const promotions = join(import.meta.dirname, '../../../src/content/promotions/id');

/** The ids of offers that reward everybody who logs in: their cards cover pages on some days and not on others. */
async function logInOffers(): Promise<string[]> {
  const files = await readdir(promotions);
  const texts = await Promise.all(files.map((file) => readFile(join(promotions, file), 'utf8')));
  return files.flatMap((file, index) =>
    /^ {2}for: log-in$/m.test(texts[index] as string) ? `promotion/${basename(file, '.md')}` : [],
  );
}

/** Made once per run, as it takes seconds of a processor. The offers above are paused, so that no test depends on its day. */
function filledFolder(shared: string, demo: boolean): Promise<string> {
  return oncePerRun(shared, demo ? 'filled' : 'filled-without-demo', async (dataDir) => {
    const database = await openDatabase({ dataDir }, { log: silentLog, demo });
    const now = new Date();
    const pause = { budget: 0, dueUntil: now, pausedAt: now, pauseReason: 'Tests' };
    const paused = (await logInOffers()).map((id) => ({ id, ...pause }));
    if (paused.length > 0) await database.db.insert(offers).values(paused);
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
