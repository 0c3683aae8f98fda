import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60_000;

/** Removes files that nothing has written or touched for some days, so that a cache does not grow for ever. */
export async function removeUnused(folder: string, days: number, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > days * day) await rm(file, { force: true });
  }
}
