import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishBuild, readBuilds } from '../../../server/builds.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  folder = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function publish(name: string): void {
  const fresh = join(root, 'fresh');
  mkdirSync(join(fresh, 'client'), { recursive: true });
  writeFileSync(join(fresh, 'client/name'), name);
  publishBuild(folder, fresh, name);
}

describe('a folder of builds', () => {
  it('has no current build at first', () => {
    expect(readBuilds(folder)).toBeNull();
  });

  it.each(['', '{"current":', '{}', 'null'])('has no current build while its list is damaged: %j', (text) => {
    publish('one');
    writeFileSync(join(folder, 'current.json'), text);
    expect(readBuilds(folder)).toBeNull();
    publish('two');
    expect(readBuilds(folder)).toEqual({ current: join(folder, 'two'), previous: null });
  });

  it('has the last complete build as the current one, and the one before it', () => {
    publish('one');
    expect(readBuilds(folder)).toEqual({ current: join(folder, 'one'), previous: null });
    publish('two');
    expect(readBuilds(folder)).toEqual({ current: join(folder, 'two'), previous: join(folder, 'one') });
  });

  it('has a current build without the previous one, if that was removed', () => {
    for (const name of ['one', 'two']) publish(name);
    rmSync(join(folder, 'one'), { recursive: true });
    expect(readBuilds(folder)).toEqual({ current: join(folder, 'two'), previous: null });
  });

  it('keeps two builds and nothing else', () => {
    mkdirSync(join(folder, 'client'), { recursive: true });
    for (const name of ['one', 'two', 'three']) publish(name);
    expect(readdirSync(folder).sort()).toEqual(['current.json', 'three', 'two']);
  });

  it('keeps its current build when the next one is incomplete', () => {
    publish('one');
    expect(() => publishBuild(folder, join(root, 'missing'), 'two')).toThrow();
    expect(readBuilds(folder)?.current).toBe(join(folder, 'one'));
    expect(existsSync(join(folder, 'one/client/name'))).toBe(true);
  });
});
