import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeUnused } from '../../../scripts/build/unused-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, daysAgo: number): Promise<void> {
  await writeFile(join(folder, name), name);
  const used = new Date(Date.now() - daysAgo * 24 * 60 * 60_000);
  await utimes(join(folder, name), used, used);
}

it('files that no build has used for thirty days are removed', async () => {
  await file('new.jpg', 0);
  await file('lately.jpg', 29);
  await file('old.jpg', 31);
  await removeUnused(folder, 30);
  expect((await readdir(folder)).sort()).toEqual(['lately.jpg', 'new.jpg']);
});

it('a missing cache is ignored', async () => {
  await expect(removeUnused(join(folder, 'none'), 30)).resolves.toBeUndefined();
});
