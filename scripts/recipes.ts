/**
 * `npm run recipes`: follows every recipe of docs/recipes in one copy of the project and counts the files of each. Then it
 * checks, tests, builds and starts the copy, on an empty database and on an older one. Prevents: outdated recipes, and
 * changes that take more and more files. `tests/pages/recipes.nightly.test.ts` checks the results.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, project } from './recipes/project-copy.ts';
import { counted } from './recipes/recipes.ts';
import { tryStarts } from './recipes/starts.ts';
import { walkRecipes } from './recipes/walk.ts';
import { run, tool } from './run.ts';

const copy = join(project, '.cache/recipes');

async function countFiles(): Promise<boolean> {
  await copyProject(copy);
  const rows = (await walkRecipes(copy)).map(({ recipe, touched }) => ({
    recipe: recipe.name,
    files: counted(recipe, touched).length,
    limit: recipe.limit,
  }));
  for (const { recipe, files, limit } of rows) {
    console.log(`${recipe.padEnd(28)} ${String(files).padStart(2)} of ${limit}${files > limit ? ' !' : ''}`);
  }
  // The test of the recipes asks for a project before them.
  const skipped = "import { test } from 'vitest';\n\ntest.skip('walks the recipes', () => {});\n";
  await writeFile(join(copy, 'tests/unit/scripts/recipes.test.ts'), skipped);
  return rows.every(({ files, limit }) => files <= limit);
}

/** Runs in the copy what a reader of the recipes would run. */
const commands = [
  [join(copy, 'scripts/check.ts')],
  [tool('vitest'), 'run', '--project', 'unit'],
  [join(copy, 'scripts/build.ts'), '--if-changed'],
];

const results = [await countFiles()];
for (const args of commands) results.push((await run(args, {}, copy)) === 0);
results.push(await tryStarts(copy));
if (results.includes(false)) process.exitCode = 1;
