import { describe, expect, it } from 'vitest';
import { bundledGames } from '../../../games/games.ts';
import { rulesFiles, rulesPath, rulesVersion, versionOf } from '../../../games/rules-files.ts';

describe.each(bundledGames.map(({ gameID }) => gameID))('the version of the rules of %s', (gameID) => {
  const files = rulesFiles(rulesPath(gameID));
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

  it('covers the rules of the game, and has no texts that look like comments', () => {
    expect([...files.keys()]).toContain(rulesPath(gameID));
    for (const [path, source] of files) {
      for (const [, text = ''] of source.matchAll(/'([^'\n]*)'/g))
        expect([path, text]).toEqual([path, expect.not.stringMatching(/\/[/*]/)]);
    }
    expect(rulesVersion(gameID)).toMatch(/^[0-9a-f]{12}$/);
  });
});

it('no two games have the same version', () => {
  expect(new Set(bundledGames.map(({ gameID }) => rulesVersion(gameID))).size).toBe(bundledGames.length);
});
