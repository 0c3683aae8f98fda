import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lockfile, lockfileProblems } from '../../../scripts/lockfile/problems.ts';
import { unhashedPackages } from '../../../scripts/lockfile/unhashed-packages.ts';

const builder = {
  version: '1.0.0',
  integrity: 'sha512-a',
  optionalDependencies: { '@builder/mac': '1.0.0' },
};
const whole: Lockfile = {
  packages: {
    '': {},
    'node_modules/builder': builder,
    'node_modules/@builder/mac': { version: '1.0.0', integrity: 'sha512-b' },
    'node_modules/site': { version: '2.0.0', integrity: 'sha512-c' },
    'node_modules/site/node_modules/builder': builder,
  },
};
const without = (path: string): Lockfile => ({
  packages: Object.fromEntries(Object.entries(whole.packages).filter(([name]) => name !== path)),
});

it('a complete lockfile has no problem', () => {
  expect(lockfileProblems(whole, [])).toEqual([]);
});

it('an entry without integrity is a problem, unless it is expected', () => {
  const packages = { ...whole.packages, 'node_modules/@builder/mac': { version: '1.0.0' } };
  expect(lockfileProblems({ packages }, [])).toEqual(['@builder/mac@1.0.0 has no integrity.']);
  expect(lockfileProblems({ packages }, ['@builder/mac@1.0.0'])).toEqual([]);
  expect(lockfileProblems({ packages }, ['@builder/mac@0.9.0'])).toHaveLength(2);
});

it('an expected entry that has integrity is a problem', () => {
  expect(lockfileProblems(whole, ['@builder/mac@1.0.0'])).toEqual([
    '@builder/mac@1.0.0 is awaited no longer.',
  ]);
});

it('a missing package for another system is a problem', () => {
  expect(lockfileProblems(without('node_modules/@builder/mac'), [])).toEqual([
    'builder needs @builder/mac on another system, but the lockfile has no entry for it.',
    'builder needs @builder/mac on another system, but the lockfile has no entry for it.',
  ]);
});

it('a package nested under another one does not count for its neighbours', () => {
  const { 'node_modules/@builder/mac': mac, ...packages } = whole.packages;
  const nested = { ...packages, 'node_modules/site/node_modules/@builder/mac': mac ?? {} };
  expect(lockfileProblems({ packages: nested }, [])).toEqual([
    'builder needs @builder/mac on another system, but the lockfile has no entry for it.',
  ]);
});

it('the lockfile of the product has no problem', () => {
  const lockfile = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
  expect(lockfileProblems(JSON.parse(lockfile), unhashedPackages)).toEqual([]);
});
