/**
 * Builds the site into `dist`: beside it first and moved when whole, so that a broken build never serves.
 * `--if-changed` does nothing when `dist` already is what these sources give.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../server/configuration.ts';
import { startBuildPlatform } from './build/platform.ts';
import { precompress } from './build/precompress.ts';
import { writeSearchIndex } from './build/search-index.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { isBuilt, root, sourceStamp } from './build/stamp.ts';
import { run, tool } from './run.ts';

const target = join(root, 'dist');
const fresh = join(root, '.cache/dist');
const old = join(root, '.cache/dist-old');

async function build(): Promise<void> {
  const began = performance.now();
  console.log('Building the site …');
  const stamp = sourceStamp(process.env);
  rmSync(fresh, { recursive: true, force: true });
  const platform = process.env.PLATFORM_URL ? null : await startBuildPlatform();
  try {
    const status = await run([tool('astro'), 'build', '--outDir', fresh], {
      NODE_ENV: 'production',
      ...(platform && { PLATFORM_URL: platform.url }),
    });
    if (status !== 0) throw new Error('The site could not be built; the last build, if any, is untouched.');
  } finally {
    await platform?.close();
  }
  await writeSearchIndex(join(fresh, 'client'));
  await writeServiceWorker(join(fresh, 'client'));
  await precompress(join(fresh, 'client'));
  writeFileSync(join(fresh, 'stamp'), stamp);
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(target, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

try {
  if (!process.argv.includes('--if-changed') || !isBuilt(process.env)) await build();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
