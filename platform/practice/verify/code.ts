import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { bundledGames } from '../games/games.ts';

const root = new URL('../', import.meta.url);
const imported = /^(?:import|export)\b[^;]*?\bfrom '(\.[^']+)'/gm;

/** Where the rules of a game are, under the folder of the games. */
const rulesPath = (gameId: string) => `games/${gameId}/rules.ts`;

/**
 * The files that decide rounds, as scripts for browsers: the rules of every game and whatever they import, the very files
 * that pay, without their types. Path under the folder of the games → script.
 */
export function rulesForBrowsers(): Map<string, string> {
  const scripts = new Map<string, string>();
  const add = (path: string) => {
    if (scripts.has(path)) return;
    const source = readFileSync(new URL(path, root), 'utf8');
    const script = stripTypeScriptTypes(source, { mode: 'strip' });
    scripts.set(path, script);
    for (const [, specifier = ''] of script.matchAll(imported)) {
      const file = new URL(specifier, new URL(path, root));
      add(file.pathname.slice(root.pathname.length));
    }
  };
  add('random.ts');
  for (const { gameId } of bundledGames) add(rulesPath(gameId));
  return scripts;
}
