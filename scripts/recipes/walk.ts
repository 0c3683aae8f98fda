import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { applyOverlay } from './project-copy.ts';
import { type Recipe, readRecipes } from './recipes.ts';

const kept = [
  'docs',
  'integrations',
  'games',
  'platform',
  'public',
  'runtime',
  'scripts',
  'server',
  'shared',
  'src',
  'brand',
];

/** The content of every source below a folder, by its path. */
function sourcesIn(root: string): Map<string, string> {
  const folders = readdirSync(root).filter((name) => kept.includes(name));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return new Map(files.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'latin1')]));
}

function runIn(root: string, command: string): void {
  const [, script, args = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(command) ?? [];
  if (!script) throw new Error(`A recipe runs commands of the project, nothing like "${command}".`);
  const parts = [join(root, `scripts/${script}.ts`), ...args.split(' ').filter(Boolean)];
  const { status, stdout, stderr } = spawnSync(process.execPath, parts, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`"${command}" failed:\n${stdout}${stderr}`);
}

/** Makes a recipe's change in a copy of the project. Returns the paths of the files it touched, generated ones too. */
async function walk({ overlay, commands, name }: Recipe, root: string): Promise<string[]> {
  try {
    await applyOverlay(overlay, root);
    if (commands.length === 0) return Object.keys(overlay);
    const before = sourcesIn(root);
    for (const command of commands) runIn(root, command);
    const generated = [...sourcesIn(root)].filter(([path, text]) => before.get(path) !== text);
    return [...new Set([...Object.keys(overlay), ...generated.map(([path]) => path)])];
  } catch (error) {
    throw new Error(`docs/recipes/${name}.md: ${(error as Error).message}`);
  }
}

/** Makes the changes of all recipes in one copy. They may not edit the same lines. */
export async function walkRecipes(root: string): Promise<{ recipe: Recipe; touched: string[] }[]> {
  const walked = [];
  for (const recipe of readRecipes()) walked.push({ recipe, touched: await walk(recipe, root) });
  return walked;
}
