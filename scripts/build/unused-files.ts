import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../shared/western-indonesia.ts';

/** Removes files that were not used for some days, so that a cache does not grow forever. */
export async function removeUnused(folder: string, days: number, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    // Another build may have removed or renamed it.
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > days * dayMs) await rm(file, { force: true });
  }
}
