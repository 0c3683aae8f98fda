/**
 * `npm run recipes`: makes the changes of every recipe of docs/recipes in one copy of the project and counts the files of
 * each; then the copy is checked, tested and built, and started on an empty database and on one from before. Prevents:
 * recipes that nobody could follow any more, and changes that take more and more files. `tests/pages/recipes.test.ts`
 * looks at what came of each.
 */
import { rm } from 'node:fs/promises';
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
  // It asks for a project before them.
  await rm(join(copy, 'tests/unit/scripts/recipes.test.ts'));
  return rows.every(({ files, limit }) => files <= limit);
}

/** As whoever has followed the recipes runs them, in the copy. */
const commands = [
  [join(copy, 'scripts/check.ts')],
  [tool('vitest'), 'run', '--project', 'unit'],
  [join(copy, 'scripts/build.ts'), '--if-changed'],
];

const results = [await countFiles()];
for (const words of commands) results.push((await run(words, {}, copy)) === 0);
results.push(await tryStarts(copy));
if (results.includes(false)) process.exitCode = 1;
