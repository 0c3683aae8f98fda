import { stripTypeScriptTypes } from 'node:module';
import { bundledGames } from '../games/games.ts';
import { rulesFiles, rulesPath } from '../rules-files.ts';

/**
 * The files that decide rounds, as scripts for browsers: the rules of every game and whatever they import, the very files
 * that pay, without their types. Path under the folder of the games → script.
 */
export function rulesForBrowsers(): Map<string, string> {
  const files = rulesFiles('random.ts');
  for (const { gameID } of bundledGames) rulesFiles(rulesPath(gameID), files);
  return new Map([...files].map(([path, source]) => [path, stripTypeScriptTypes(source, { mode: 'strip' })]));
}
