/**
 * Builds the site into a folder of its own in `dist` and makes it the current one when it is whole: a broken build never
 * serves, and a running server goes on with the one it has loaded.
 * `--if-changed` does nothing when it already is what these sources give. `--preview` builds into `.cache/preview`,
 * and only there are drafts and another date possible: they can't get onto the site by a forgotten setting.
 * One build runs at a time: all of them write the same caches.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockFile } from '../platform/database/lock.ts';
import { publishBuild, readBuilds } from '../server/builds.ts';
import { readConfiguration } from '../server/configuration.ts';
import { ConfigurationError } from '../server/settings.ts';
import { precompress } from './build/precompress.ts';
import { writeSearchIndex } from './build/search-index.ts';
import { writeServerCode } from './build/server-code.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { isBuilt, root, sourceStamp } from './build/stamp.ts';
import { removeUnused } from './build/unused-files.ts';
import { formatFindings } from './content/files.ts';
import { errorsIn } from './content/report.ts';
import { run, tool } from './run.ts';

const { values: options } = parseArgs({
  options: { 'if-changed': { type: 'boolean' }, preview: { type: 'boolean' } },
});
const target = join(root, options.preview ? '.cache/preview' : 'dist');
const fresh = join(root, `.cache/${options.preview ? 'preview' : 'dist'}-fresh`);
/** Days without a build that needs it, after which a finished picture goes. */
const picturesLast = 30;

function refusePreview(): void {
  const { date, drafts } = readConfiguration(process.env).content;
  if (options.preview || (date === null && !drafts)) return;
  throw new ConfigurationError(
    'CONTENT_DATE and CONTENT_DRAFTS are for previews only: unset them, or use "npm run preview".',
  );
}

/** A mistake in a text, in the editors' words. */
class BrokenTexts extends Error {}

async function refuseBrokenTexts(): Promise<void> {
  const errors = await errorsIn(root, new Date());
  if (errors.length === 0) return;
  throw new BrokenTexts(
    `These texts and pictures have to be mended first; the last build, if any, is untouched.\n${formatFindings(errors)}`,
  );
}

/** Another build of these sources runs already. */
class AlreadyBuilding extends Error {}

/** Takes the right to build, which one process has at a time. Returns the release. */
function beginBuild(): () => void {
  const refusal = (pid: number) =>
    new AlreadyBuilding(`Process ${pid} builds here already: wait until it has ended, then try again.`);
  return lockFile(join(root, '.cache'), 'build.lock', refusal);
}

/** `20261122T041500123Z-3306fb3f`: when, and of which sources. */
const nameOf = (now: Date, stamp: string) =>
  `${now.toISOString().replace(/[-:.]/g, '')}-${stamp.slice(0, 8)}`;

async function build(): Promise<void> {
  const began = performance.now();
  await refuseBrokenTexts();
  console.log('Building the site …');
  const stamp = sourceStamp(process.env);
  rmSync(fresh, { recursive: true, force: true });
  const { startBuildPlatform } = await import('./build/platform.ts');
  const platform = process.env.PLATFORM_URL ? null : await startBuildPlatform();
  try {
    const status = await run([tool('astro'), 'build', '--outDir', fresh], {
      NODE_ENV: 'production',
      SITE_FACTS: 'required',
      ...(platform && { PLATFORM_URL: platform.url }),
    });
    if (status !== 0) throw new Error('The site could not be built; the last build, if any, is untouched.');
  } finally {
    await platform?.close();
  }
  await writeServerCode(join(fresh, 'server'));
  await writeSearchIndex(join(fresh, 'client'));
  await writeServiceWorker(join(fresh, 'client'));
  await precompress(join(fresh, 'client'), join(readBuilds(target)?.current ?? '', 'client'));
  writeFileSync(join(fresh, 'stamp'), stamp);
  publishBuild(target, fresh, nameOf(new Date(), stamp));
  await removeUnused(join(root, '.cache/social-pictures'), picturesLast);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

try {
  refusePreview();
  if (!options['if-changed'] || !isBuilt(process.env, target)) {
    const release = beginBuild();
    await build().finally(release);
  }
} catch (error) {
  const plain = [ConfigurationError, BrokenTexts, AlreadyBuilding].find((kind) => error instanceof kind);
  console.error(plain ? (error as Error).message : error);
  process.exitCode = 1;
}
