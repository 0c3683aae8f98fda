import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from '../runtime/data-folder.ts';
import { isRunning, parseOwner, thisProcess } from '../runtime/lock.ts';

const folderIn = (dataDir: string) => join(dataDir, 'sites');

/**
 * Records the process id of the site's server, so that other commands can signal it. Returns a function that
 * removes the record.
 */
export function announceSite(dataDir: string): () => void {
  const file = join(folderIn(dataDir), `${process.pid}.json`);
  inDataFolder(() => {
    mkdirSync(folderIn(dataDir), { recursive: true });
    writeFileSync(file, JSON.stringify(thisProcess()));
  });
  return () => rmSync(file, { force: true });
}

/** The processes that serve the site on this data folder; removes records of processes that have ended. */
export function siteProcesses(dataDir: string): number[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const owner = parseOwner(readFileSync(file, 'utf8'));
    if (owner && isRunning(owner)) return owner.pid;
    rmSync(file, { force: true });
    return [];
  });
}
