/**
 * `npm run recipes`: makes the changes of every recipe of docs/recipes in one copy of the project, counts the files of
 * each, and checks the copy's types, dictionaries and texts. Prevents: recipes that nobody could follow any more, and
 * changes that take more and more files. `tests/pages/recipes.test.ts` tries the same copy, built.
 */
import { join } from 'node:path';
import { copyProject, project } from './recipes/project-copy.ts';
import { counted } from './recipes/recipes.ts';
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
  return rows.every(({ files, limit }) => files <= limit);
}

/** Each as it is run in the copy. */
const checks = [
  [tool('astro'), 'sync'],
  [tool('tsc', 'typescript'), '--noEmit'],
  [join(copy, 'scripts/dictionaries.ts')],
  [join(copy, 'scripts/content.ts'), '--errors'],
];

const results = [await countFiles()];
for (const words of checks) results.push((await run(words, {}, copy)) === 0);
if (results.includes(false)) process.exitCode = 1;
