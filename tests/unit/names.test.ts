import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Both sides of the contract name what travels between them alike. */
function isOfTheContract(paths: string[]): boolean {
  const [platform, contract, ...others] = paths.toSorted();
  return (
    contract === 'src/contract/contract.ts' &&
    platform?.startsWith('platform/') === true &&
    others.length === 0
  );
}

const declaration = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

function exportedTypes(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync('{src,platform,server,scripts,integrations}/**/*.{ts,tsx}', { cwd: root })) {
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(declaration)) {
      if (!path.endsWith('.generated.ts')) found.set(name, [...(found.get(name) ?? []), path]);
    }
  }
  return found;
}

it('an exported type has a name of its own: one word means one thing', () => {
  const types = exportedTypes();
  expect(types.size).toBeGreaterThan(100);
  const shared = [...types].filter(([, paths]) => paths.length > 1);
  expect(shared.filter(([, paths]) => !isOfTheContract(paths))).toEqual([]);
});
