/**
 * `npm run recipes`: follows every recipe of docs/recipes in one copy of the project and counts the files of each. Then it
 * checks, tests, builds and starts the copy, on an empty database and on a filled one. Prevents: outdated recipes, and
 * changes that take more and more files. `tests/pages/recipes.nightly.test.ts` checks the results.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, project } from './recipes/project-copy.ts';
import { counted } from './recipes/recipes.ts';
import { failedStarts } from './recipes/starts.ts';
import { walkRecipes } from './recipes/walk.ts';
import { run, tool } from './run.ts';
import { vitestFailures } from './test/failures.ts';

const copy = join(project, '.cache/recipes');

/** Follows the recipes. Returns a sentence for each that changes more files than it may. */
async function countFiles(): Promise<string[]> {
  await copyProject(copy);
  const rows = (await walkRecipes(copy)).map(({ recipe, touched }) => ({
    recipe: recipe.name,
    files: counted(recipe, touched).length,
    limit: recipe.limit,
  }));
  for (const { recipe, files, limit } of rows) {
    console.log(`${recipe.padEnd(28)} ${String(files).padStart(2)} of ${limit}${files > limit ? ' !' : ''}`);
  }
  // The test of the recipes expects a project without their changes.
  const skipped = "import { test } from 'vitest';\n\ntest.skip('walks the recipes', () => {});\n";
  await writeFile(join(copy, 'tests/unit/scripts/recipes.test.ts'), skipped);
  return rows
    .filter(({ files, limit }) => files > limit)
    .map(({ recipe, files, limit }) => `${recipe} changes ${files} files of ${limit}`);
}

/** Runs a script of the copy. Returns its name if it fails. */
async function failedScript(...args: [string, ...string[]]): Promise<string[]> {
  const [name, ...rest] = args;
  return (await run([join(copy, name), ...rest], {}, copy)) === 0 ? [] : [name];
}

async function failedTests(): Promise<string[]> {
  const file = join(copy, '.cache/reports/recipes.json');
  await rm(file, { force: true });
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [tool('vitest'), 'run', '--project', 'unit', ...reports];
  // The copy has another baseline, so it cannot use the database that the project's own tests share.
  const status = await run(args, { TEST_RUN_FOLDER: '' }, copy);
  if (status === 0) return [];
  const failures = await readFile(file, 'utf8').then(
    (report) => vitestFailures(JSON.parse(report)),
    () => [],
  );
  return failures.length > 0 ? failures : [`vitest ended with ${status}`];
}

/** Does with the copy what a reader of the recipes would do. Returns a sentence for each thing that failed. */
export async function followRecipes(): Promise<string[]> {
  return [
    ...(await countFiles()),
    ...(await failedScript('scripts/check.ts')),
    ...(await failedTests()),
    ...(await failedScript('scripts/build.ts', '--if-changed')),
    ...(await failedStarts(copy)),
  ].map((failure) => `recipes: ${failure}`);
}

if (import.meta.main) {
  const failures = await followRecipes();
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}
