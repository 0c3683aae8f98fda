import { stripTypeScriptTypes } from 'node:module';
import { bundledGames } from '../../../games/games.ts';
import { rulesFiles, rulesPath } from '../../../games/rules-files.ts';

/**
 * The rules of every game and their imports as scripts for browsers: the same files that pay, with types
 * removed. Path below this folder → script.
 */
export function rulesForBrowsers(): Map<string, string> {
  const files = rulesFiles('random.ts');
  for (const { gameID } of bundledGames) rulesFiles(rulesPath(gameID), files);
  return new Map([...files].map(([path, source]) => [path, stripTypeScriptTypes(source, { mode: 'strip' })]));
}
