/**
 * Checks package-lock.json. Prevents: packages whose content is not checked, and an installation that works only on the
 * system on which the lockfile was written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockfileProblems } from './lockfile/problems.ts';
import { unhashedPackages } from './lockfile/unhashed-packages.ts';

const problems = lockfileProblems(
  JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')),
  unhashedPackages,
);
for (const problem of problems) console.error(`package-lock.json: ${problem}`);
if (problems.length > 0) {
  console.error('See docs/recipes/update-a-package.md.');
  process.exitCode = 1;
}
