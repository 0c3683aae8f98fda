/**
 * Looks through package-lock.json. Prevents: a package that is installed whatever it holds, and an installation that
 * works on the system it was written on alone.
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
  console.error('docs/recipes/update-a-package.md says how it is written whole.');
  process.exitCode = 1;
}
