import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '../../server/configuration.ts';

export const root = join(import.meta.dirname, '../..');

/** Everything that can change a built byte. */
const sources = [
  'src',
  'public',
  'integrations',
  'platform',
  'scripts/build',
  'scripts/build.ts',
  'server/configuration.ts',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tsconfig.json',
  'package-lock.json',
];

function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** One hash of all sources and of the address that is baked into the pages. */
export function sourceStamp(environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  hash.update(readConfiguration(environment).site.url.origin);
  hash.update(`\0${environment.PLATFORM_URL ?? ''}`);
  for (const file of sources.flatMap(filesOf)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const stampFile = join(root, 'dist/stamp');

/** Whether `dist` was built from exactly these sources. */
export function isBuilt(environment: NodeJS.ProcessEnv): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(environment);
}
