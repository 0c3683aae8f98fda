import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, parseOwner, thisProcess } from '../platform/database/lock.ts';

const folderIn = (dataDir: string) => join(dataDir, 'sites');

/** Lets others find the process that serves the site, to send it a signal. Returns the end of it. */
export function announceSite(dataDir: string): () => void {
  const file = join(folderIn(dataDir), `${process.pid}.json`);
  mkdirSync(folderIn(dataDir), { recursive: true });
  writeFileSync(file, JSON.stringify(thisProcess()));
  return () => rmSync(file, { force: true });
}

/** The processes that serve the site on this data folder; what others have left behind goes. */
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
