import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

export interface Backup {
  file: string;
  bytes: number;
}

/** Backups of both kinds of database are kept here. */
const folderIn = (dataDir: string) => join(dataDir, 'backups');

/** Time of the newest backup; null: there is none. */
export function newestBackupAt(dataDir: string): Date | null {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return null;
  const times = readdirSync(folder).flatMap(
    // A backup may be renamed or removed meanwhile.
    (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtime.getTime() ?? [],
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Formats a time as `20261122T041500Z`. */
const stampOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

/** Writes a file so that it is on the disk whole, or not there at all. */
async function writeWhole(file: string, content: Blob): Promise<void> {
  const newFile = `${file}.new`;
  const handle = await open(newFile, 'w', 0o600);
  try {
    await handle.writeFile(Buffer.from(await content.arrayBuffer()));
    await handle.sync();
  } finally {
    await handle.close();
  }
  renameSync(newFile, file);
}

/** Older backups are removed: they would fill the disk that the database needs. */
const KEPT = 30;

function removeOld(folder: string): void {
  const written = readdirSync(folder).filter((file) => /^database-\d{8}T\d{6}Z\.tar\.gz$/.test(file));
  for (const file of written.sort().slice(0, -KEPT)) rmSync(join(folder, file), { force: true });
}

/**
 * Packs the folder of the embedded database as it is between two statements, with its write-ahead log, so that the copy opens
 * as a folder does after its process has ended. The newest 30 backups are kept.
 */
export async function backUp(client: PGlite, dataDir: string, now = new Date()): Promise<Backup> {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `database-${stampOf(now)}.tar.gz`);
  await writeWhole(file, await client.dumpDataDir('gzip'));
  removeOld(folder);
  return { file, bytes: (await stat(file)).size };
}
