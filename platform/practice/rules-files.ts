import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const root = new URL('./', import.meta.url);
/** What is only a type decides nothing. */
const imported = /^(?:import|export)\b(?! type\b)[^;]*?\bfrom '(\.[^']+)'/gm;

/** The rules of a game, as a path under the folder of the games. */
export const rulesPath = (gameID: string) => `games/${gameID}/rules.ts`;

/** The source of a file of rules, and of every file that it imports, by path under the folder of the games. */
export function rulesFiles(path: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(path)) return found;
  const source = readFileSync(new URL(path, root), 'utf8');
  found.set(path, source);
  for (const [, specifier = ''] of source.matchAll(imported)) {
    const file = new URL(specifier, new URL(path, root));
    rulesFiles(file.pathname.slice(root.pathname.length), found);
  }
  return found;
}

/** What decides something: neither comments nor how the lines are laid out. No file of rules has a text with `//` or `/*` in it. */
const decisive = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Names the rules that files come to: another hash whenever anything in them changes that may pay otherwise. */
export function versionOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\n${decisive(source)}\n`);
  return hash.digest('hex').slice(0, 12);
}

/** The present version of a bundled game's rules, computed from the files that pay. */
export function rulesVersion(gameID: string): string {
  return versionOf(rulesFiles('random.ts', rulesFiles(rulesPath(gameID))));
}
