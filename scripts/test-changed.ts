/**
 * `npm run test:changed`: the tests of changes since the last commit, or since another (`-- main`). Vitest follows the
 * imports; scripts/test/related-tests.ts maps files that are read, and scripts/test/browser-specs.ts browser tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildNewProduct } from './build/new-product.ts';
import { run, tool } from './run.ts';
import { findBrowsers } from './test/browser.ts';
import { specsFor } from './test/browser-specs.ts';
import { changesDocuments, modulesFor, textTestsFor } from './test/related-tests.ts';

const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const paths = [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
if (paths.length === 0) console.log(`Nothing differs from ${base}.`);

/** Runs tests of one kind and remembers a failure. */
async function must(args: string[]): Promise<void> {
  if ((await run(args)) !== 0) process.exitCode = 1;
}

const related = (stage: string) => [
  tool('vitest'),
  'related',
  '--run',
  '--passWithNoTests',
  '--project',
  `${stage}*`,
  ...modulesFor(paths),
];
const unitTests = (tests: string[]) => [tool('vitest'), 'run', '--project', 'unit*', ...tests];

if (paths.length > 0) {
  await must(related('unit'));
  const reading = textTestsFor(paths);
  if (reading.length > 0) await must(unitTests(reading));
}

const isBuilt = (path: string) => /^(?:src|brand|integrations|public|server|platform)\//.test(path);
const specs = specsFor(paths.filter((path) => existsSync(path) || !path.startsWith('tests/')));
const needsBuild = paths.some(isBuilt) || specs.length > 0;
if (needsBuild && process.exitCode) console.log('The tests of the build follow when these pass.');
else if (needsBuild) {
  if ((await buildNewProduct()) !== 0) process.exit(1);
  await must(changesDocuments(paths) ? [tool('vitest'), 'run', '--project', 'pages*'] : related('pages'));
  if (specs.length > 0 && findBrowsers()) {
    await must([tool('playwright', '@playwright/test'), 'test', '--reporter=list', ...specs]);
  }
}
