import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishBuild } from '../../../server/builds.ts';
import { readBuiltOffers } from '../../../server/built-offers.ts';

it('the offers are those of the current build, if there is one', () => {
  const root = mkdtempSync(join(tmpdir(), 'built-offers-'));
  const folder = join(root, 'dist');
  const publish = (name: string, offers: string | null) => {
    const fresh = join(root, name);
    mkdirSync(fresh);
    if (offers !== null) writeFileSync(join(fresh, 'offers.json'), offers);
    publishBuild(folder, fresh, name);
  };
  expect(readBuiltOffers(folder)).toBeNull();
  publish('one', '[1]');
  expect(readBuiltOffers(folder)).toBe('[1]');
  publish('two', '[2]');
  expect(readBuiltOffers(folder)).toBe('[2]');
  publish('three', null);
  expect(readBuiltOffers(folder)).toBeNull();
  rmSync(root, { recursive: true });
});
