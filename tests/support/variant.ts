import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newData } from '../../scripts/build/new-product.ts';
import { applyOverlay, copyProject, project } from '../../scripts/recipes/project-copy.ts';
import { walkRecipes } from '../../scripts/recipes/walk.ts';
import { type Builds, readBuilds } from '../../server/builds.ts';
import { oncePerRun, runFolder } from './product/run-folder.ts';
import { pseudoTexts } from './pseudo-language.ts';
import { otherBrand } from './second-brand.ts';

/** A test runner's own settings would make it another build. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|DEV$|PROD$|MODE$|SSR$|TEST|VITE)/.test(name),
  );
  return { ...Object.fromEntries(own), ...newData, ASTRO_TELEMETRY_DISABLED: '1' };
}

async function build(root: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts'), '--if-changed'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`The variant could not be built:\n${said}${complained}`);
}

export interface Variant {
  /** The folder of its sources, from which it runs too (`startProduct`). */
  root: string;
  builds: Builds;
}

async function make(root: string): Promise<void> {
  await copyProject(root);
  await walkRecipes(root);
  for (const overlay of [pseudoTexts(root), otherBrand]) await applyOverlay(overlay, root);
  await build(root);
}

/** Time for a build on a busy machine. A test that is killed during its build leaves the others of the run waiting. */
export const variantLimitMs = 900_000;

/**
 * A copy of the product with every overlay, to prove what a recipe promises. Built once per test run, in `.cache/variant`;
 * the next run builds it again only if something changed. Allow `variantLimitMs` where it is used.
 */
export async function builtVariant(): Promise<Variant> {
  const root = join(project, '.cache/variant');
  const folder = runFolder();
  await (folder ? oncePerRun(folder, 'variant', () => make(root)) : make(root));
  const builds = readBuilds(join(root, 'dist'));
  if (builds === null) throw new Error(`No build in ${root}`);
  return { root, builds };
}
