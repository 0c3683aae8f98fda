import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const name = 'TEST_RUN_FOLDER';

const memory = '/dev/shm';
const enoughBytes = 8 * 1024 ** 3;

/** The folder for databases of tests. It is in memory where there is plenty, since hundreds are made and none is kept. */
export function databasesFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < enoughBytes ? tmpdir() : memory;
}

/**
 * Global setup of both runners: a folder for what the workers of one run share (`oncePerRun`). The stages of `npm test` share
 * the one that it makes.
 */
export default function makeRunFolder(): () => void {
  if (process.env[name]) return () => {};
  const folder = mkdtempSync(join(databasesFolder(), 'test-run-'));
  process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Null outside a test run: a benchmark starts one product and shares nothing. */
export function runFolder(): string | null {
  return process.env[name] ?? null;
}

/** Lets the next call of `oncePerRun` make it again. */
export function forget(shared: string, what: string): void {
  for (const place of [`${what}.json`, what]) rmSync(join(shared, place), { recursive: true, force: true });
}

/**
 * Calls `make` in the first worker that needs it, with an empty folder; the others wait. All get its result, which JSON
 * must be able to hold, or its failure.
 */
export async function oncePerRun<Result>(
  shared: string,
  what: string,
  make: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(shared, what);
  const file = `${folder}.json`;
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const outcome = await make(folder).then(
      (result) => ({ result }),
      (error: Error) => ({ failure: error.message }),
    );
    await writeFile(`${file}.new`, JSON.stringify(outcome));
    await rename(`${file}.new`, file);
  }
  while (!existsSync(file)) await pause(50);
  const { result, failure } = JSON.parse(await readFile(file, 'utf8'));
  if (failure !== undefined) throw new Error(failure);
  return result;
}
