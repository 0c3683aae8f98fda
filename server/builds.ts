import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Folders of the current build and the one before it. */
export interface Builds {
  current: string;
  /** Open pages of this build still request its hashed files. */
  previous: string | null;
}

const pointer = 'current.json';

const namesSchema = z.object({ current: z.string(), previous: z.string().nullable() });
type Names = z.infer<typeof namesSchema>;

/** Null also where the file is damaged: the next build writes it. */
function readNames(folder: string): Names | null {
  try {
    return namesSchema.parse(JSON.parse(readFileSync(join(folder, pointer), 'utf8')));
  } catch {
    return null;
  }
}

/** The builds in a folder such as `dist`; null when it has no readable list of them. The previous one may be removed. */
export function readBuilds(folder: string): Builds | null {
  const names = readNames(folder);
  if (names === null) return null;
  const previous = names.previous && join(folder, names.previous);
  return {
    current: join(folder, names.current),
    previous: previous && existsSync(previous) ? previous : null,
  };
}

/**
 * Makes the build in `newFolder` the current one in one atomic step, and removes builds older than the previous
 * one. A running server is not affected: it has its build in memory.
 */
export function publishBuild(folder: string, newFolder: string, name: string): void {
  const names: Names = { current: name, previous: readNames(folder)?.current ?? null };
  mkdirSync(folder, { recursive: true });
  renameSync(newFolder, join(folder, name));
  const next = join(folder, `${pointer}-${name}`);
  writeFileSync(next, JSON.stringify(names));
  renameSync(next, join(folder, pointer));
  for (const entry of readdirSync(folder)) {
    const kept = [pointer, names.current, names.previous].includes(entry);
    if (!kept) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
