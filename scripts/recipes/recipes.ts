import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RecipeSteps, readSteps } from './changes.ts';
import { project } from './project-copy.ts';

/** A recipe of docs/recipes with an example. */
export interface Recipe extends RecipeSteps {
  name: string;
  /** The change may touch at most this many files. */
  limit: number;
  /** True when dictionaries and src/content count too. */
  countsTexts: boolean;
}

const folder = join(project, 'docs/recipes');
const limitSentence = /\bAt most (\d+) files?( besides texts)?[.:]/;
const texts = /^(?:(?:src|games|platform)\/i18n\/[\w-]+\.json$|src\/content\/)/;

function readRecipe(file: string): Recipe[] {
  const markdown = readFileSync(join(folder, file), 'utf8');
  const steps = readSteps(markdown);
  const name = basename(file, '.md');
  if (Object.keys(steps.overlay).length === 0) return [];
  const [, limit, besidesTexts] = limitSentence.exec(markdown) ?? [];
  if (!limit) throw new Error(`${name} does not say how many files it takes ("At most 4 files.")`);
  return [{ name, limit: Number(limit), countsTexts: !besidesTexts, ...steps }];
}

/** The recipes with an example, in order. */
export function readRecipes(): Recipe[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.sort().flatMap(readRecipe);
}

/** The touched files that count for the recipe's limit. */
export function counted({ countsTexts }: Pick<Recipe, 'countsTexts'>, touched: string[]): string[] {
  return touched.filter((path) => countsTexts || !texts.test(path));
}
