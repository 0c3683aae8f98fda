import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilds } from '../../server/builds.ts';
import { readConfiguration } from '../../server/configuration.ts';
import type { SiteFacts } from '../../src/server/site-facts.ts';
import { countPassedBoundaries } from './boundaries.ts';
import { canonicalFacts } from './facts.ts';

export const root = join(import.meta.dirname, '../..');

/** Everything that can change a built byte. */
const sources = [
  'brand',
  'desk',
  'src',
  'public',
  'integrations',
  'games',
  'platform',
  'runtime',
  'shared',
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

/** One hash of these files and folders. */
export function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** One hash of the sources, the settings in pages, the platform's data, and the texts that have begun or ended. */
export function sourceStamp(environment: NodeJS.ProcessEnv, facts: SiteFacts, present = new Date()): string {
  const { site, content } = readConfiguration(environment);
  const now = content.date ?? present;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([site.url.origin, content])).update(canonicalFacts(facts));
  for (const file of sources.flatMap(filesOf)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`\0${file}\0`).update(bytes);
    if (file.endsWith('.md')) hash.update(`\0${countPassedBoundaries(bytes.toString('utf8'), now)}`);
  }
  return hash.digest('hex');
}

/** True when the current build of a folder has this stamp. */
export function isBuilt(folder: string, stamp: string): boolean {
  const builds = readBuilds(folder);
  if (builds === null) return false;
  const file = join(builds.current, 'stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}
