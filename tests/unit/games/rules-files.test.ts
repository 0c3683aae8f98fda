import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { bundledGames } from '../../../games/games.ts';
import { rulesFiles, rulesPath, rulesVersion, versionOf } from '../../../games/rules-files.ts';

/** Returns the files that a file imports or exports from when it runs. */
function importsAtRunTime(path: string, source: string): string[] {
  const { statements } = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly) return [];
    if (ts.isExportDeclaration(statement) && statement.isTypeOnly) return [];
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) ? [join(path, '..', from.text)] : [];
  });
}

describe.each(bundledGames.map(({ gameID, engine }) => [gameID, engine] as const))(
  'the version of the rules of %s',
  (gameID, engine) => {
    const files = rulesFiles('random.ts', rulesFiles(rulesPath(gameID)));
    const changed = (change: (source: string) => string) =>
      versionOf(new Map([...files].map(([path, source]) => [path, change(source)])));

    it('changes with any number in them', () => {
      const [present, seen] = [versionOf(files), new Set<string>()];
      for (const [path, source] of files)
        for (const { index } of source
          .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (text) => ' '.repeat(text.length))
          .matchAll(/\d/g)) {
          const digit = String((Number(source[index]) + 1) % 10);
          const other = source.slice(0, index) + digit + source.slice(index + 1);
          seen.add(versionOf(new Map([...files, [path, other]])));
        }
      expect(seen.has(present)).toBe(false);
    });

    it('stays the same when a comment or the layout changes', () => {
      const present = versionOf(files);
      expect(changed((source) => `/** 7 */\n${source} // 8\n`)).toBe(present);
      expect(changed((source) => source.replaceAll('\n', '\n\n  '))).toBe(present);
    });

    it('covers the rules of the game, the random numbers, and everything that both import', async () => {
      const { rules } = await import(`../../../games/${rulesPath(gameID)}`);
      expect(rules).toBe(engine.rules);
      for (const [path, source] of files)
        for (const imported of importsAtRunTime(path, source)) expect([...files.keys()]).toContain(imported);
      expect(rulesVersion(gameID)).toBe(versionOf(files));
      expect(rulesVersion(gameID)).toMatch(/^[0-9a-f]{12}$/);
    });

    it('is of files whose texts do not look like comments', () => {
      for (const [path, source] of files)
        for (const [text] of source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g))
          expect([path, text]).toEqual([path, expect.not.stringMatching(/\/[/*]/)]);
    });
  },
);

it('no two games have the same version', () => {
  expect(new Set(bundledGames.map(({ gameID }) => rulesVersion(gameID))).size).toBe(bundledGames.length);
});
