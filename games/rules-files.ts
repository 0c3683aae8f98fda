import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const root = new URL('./', import.meta.url);
/** Imports of types do not affect results. */
const imported = /^(?:import|export)\b(?! type\b)[^;]*?\bfrom '(\.[^']+)'/gm;

/** The path of a game's rules below this folder. */
export const rulesPath = (gameID: string) => `${gameID}/rules.ts`;

/** The source of a rules file and of every file it imports, by path below this folder. */
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

/** Removes comments and formatting. No rules file contains a string with `//` or `/*`. */
const withoutComments = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A version of the rules: a hash that changes with any code of these files. */
export function versionOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\n${withoutComments(source)}\n`);
  return hash.digest('hex').slice(0, 12);
}

/** The current version of a bundled game's rules. */
export function rulesVersion(gameID: string): string {
  return versionOf(rulesFiles('random.ts', rulesFiles(rulesPath(gameID))));
}
