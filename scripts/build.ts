/**
 * Builds the site into its own folder in `dist` and makes it current when it is complete. A failed build is never served,
 * and a running server keeps the build that it has loaded.
 * The platform's data is requested first; without it there is no build. It is part of the stamp: `--if-changed` builds
 * only if sources or data have changed. `--or-current` keeps the current build if the platform does not respond.
 * `--preview` builds into `.cache/preview`. Only there are drafts and another date possible.
 * One build runs at a time, because all builds write the same caches.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEntries } from '../content-checks/entries.ts';
import { contentFiles, formatFindings } from '../content-checks/files.ts';
import { offersOf } from '../content-checks/offers/offers-of.ts';
import { errorsIn } from '../content-checks/report.ts';
import { DatabaseError } from '../platform/database/database.ts';
import { DataFolderError } from '../runtime/data-folder.ts';
import { publishBuild, readBuilds } from '../server/builds.ts';
import { readConfiguration } from '../server/configuration.ts';
import { ConfigurationError } from '../server/settings.ts';
import { beginBuild, CannotBuild } from './build/build-lock.ts';
import { changedRules, lastOffers } from './build/changed-rules.ts';
import { writeDesk } from './build/desk.ts';
import { NoFactsError } from './build/facts.ts';
import { precompress } from './build/precompress.ts';
import { writeSearchIndex } from './build/search-index.ts';
import { writeServerCode } from './build/server-code.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { findSource, type Source } from './build/source.ts';
import { isBuilt, root, sourceStamp } from './build/stamp.ts';
import { removeUnused } from './build/unused-files.ts';
import { run } from './run.ts';

const { values: options } = parseArgs({
  options: {
    'if-changed': { type: 'boolean' },
    'or-current': { type: 'boolean' },
    preview: { type: 'boolean' },
  },
});
const target = join(root, options.preview ? '.cache/preview' : 'dist');
const newFolder = join(root, `.cache/${options.preview ? 'preview' : 'dist'}-new`);
/** A finished picture is removed after this many days without a build that needs it. */
const picturesLast = 30;

function refusePreview(): void {
  const { date, drafts } = readConfiguration(process.env).content;
  if (options.preview || (date === null && !drafts)) return;
  throw new ConfigurationError(
    'CONTENT_DATE and CONTENT_DRAFTS are for previews only: unset them, or use "npm run preview".',
  );
}

/** Mistakes in texts; the message is for editors. */
class BrokenTexts extends Error {}

async function refuseBrokenTexts(): Promise<void> {
  const errors = await errorsIn(root, new Date());
  if (errors.length === 0) return;
  throw new BrokenTexts(
    `Correct these texts and pictures first. The last build is unchanged.\n${formatFindings(errors)}`,
  );
}

/** Writes the offers that the platform carries out, and names those whose rules have changed. */
function writeOffers(): void {
  const { entries } = readEntries(contentFiles(join(root, 'src/content')).files);
  const offers = offersOf(entries, readConfiguration(process.env).content.drafts);
  writeFileSync(join(newFolder, 'offers.json'), JSON.stringify(offers));
  for (const { id, text } of changedRules(lastOffers(target), offers)) console.log(`Changed: ${id}: ${text}`);
}

/** `20261122T041500123Z-3306fb3f`: time and hash of the sources. */
const buildName = (now: Date, stamp: string) =>
  `${now.toISOString().replace(/[-:.]/g, '')}-${stamp.slice(0, 8)}`;

/** Astro's build failed; it has printed the cause. */
class FailedPages extends Error {}

async function makePages({ facts, platform }: Source): Promise<void> {
  const { url, siteKey } = await platform();
  const file = join(root, '.cache/facts-of-the-build.json');
  writeFileSync(file, JSON.stringify(facts));
  const status = await run(['scripts/astro.ts', 'build', '--outDir', newFolder], {
    NODE_ENV: 'production',
    PLATFORM_URL: url,
    SITE_KEY: siteKey,
    BUILT_FACTS: file,
  });
  if (status !== 0) throw new FailedPages('The site could not be built. The last build is unchanged.');
}

async function build(source: Source, stamp: string): Promise<void> {
  const began = performance.now();
  await refuseBrokenTexts();
  console.log(`Building the site from what ${source.name} says …`);
  if (source.facts.catalogue.games.length === 0)
    console.log('The platform has no games: the lobby will be empty.');
  rmSync(newFolder, { recursive: true, force: true });
  await makePages(source);
  await writeServerCode(join(newFolder, 'server'));
  await writeSearchIndex(join(newFolder, 'client'));
  await writeServiceWorker(join(newFolder, 'client'));
  await writeDesk(join(newFolder, 'desk/client'));
  const before = readBuilds(target)?.current ?? '';
  for (const folder of ['client', 'desk/client'])
    await precompress(join(newFolder, folder), join(before, folder));
  writeOffers();
  writeFileSync(join(newFolder, 'stamp'), stamp);
  publishBuild(target, newFolder, buildName(new Date(), stamp));
  await removeUnused(join(root, '.cache/social-pictures'), picturesLast);
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

/** Builds from the platform's data, unless the current build has it. `begin` takes the build lock. */
async function buildFrom(begin: () => () => void): Promise<void> {
  const source = await findSource(process.env);
  try {
    const stamp = sourceStamp(process.env, source.facts);
    if (options['if-changed'] && isBuilt(target, stamp)) return;
    const release = begin();
    await build(source, stamp).finally(release);
  } finally {
    await source.close();
  }
}

async function buildWhereNeeded(): Promise<void> {
  refusePreview();
  if (options['if-changed']) return buildFrom(() => beginBuild(root));
  const release = beginBuild(root);
  await buildFrom(() => () => {}).finally(release);
}

/** One sentence for an expected failure; otherwise the error itself. */
function explain(error: unknown): unknown {
  if (error instanceof NoFactsError)
    return `${error.message} Nothing was built. The last build is unchanged.`;
  const plain = [ConfigurationError, BrokenTexts, CannotBuild, FailedPages, DatabaseError, DataFolderError];
  return plain.some((kind) => error instanceof kind) ? (error as Error).message : error;
}

try {
  await buildWhereNeeded();
} catch (error) {
  const current = options['or-current'] && error instanceof NoFactsError ? readBuilds(target)?.current : null;
  if (current) {
    const built = statSync(join(current, 'stamp')).mtime.toISOString().slice(0, 16).replace('T', ' ');
    console.error(`${(error as Error).message} The build of ${built} UTC stays current.`);
  } else {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
