import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyOverlay, copyProject } from '../../../scripts/recipes/project-copy.ts';

/** A small project. */
let project: string;
let root: string;
const file = (path: string) => readFile(join(root, path), 'utf8');
const isThere = (path: string) =>
  access(join(root, path)).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  [project, root] = (await Promise.all(
    ['project-', 'copy-'].map((name) => mkdtemp(join(tmpdir(), name))),
  )) as [string, string];
  await applyOverlay(
    {
      'package.json': '{ "name": "kancil" }',
      'README.md': 'The product',
      'tsconfig.json': '{}',
      'src/page.astro': 'A page',
      'node_modules/astro/package.json': '{ "name": "astro" }',
      '.gitignore': 'node_modules',
      '.data/lock': 'not a source',
    },
    project,
  );
});
afterAll(() => Promise.all([project, root].map((folder) => rm(folder, { recursive: true }))));

describe('a copy of the project', () => {
  it('has its sources and packages, and none of its data', async () => {
    await copyProject(root, project);
    expect(await file('src/page.astro')).toBe('A page');
    expect(await file('node_modules/astro/package.json')).toContain('"name": "astro"');
    expect(await file('.gitignore')).toBe('node_modules');
    expect(await isThere('.data')).toBe(false);
  });

  it('has what its overlays add, edit and remove, in their order', async () => {
    await copyProject(root, project);
    await applyOverlay(
      { 'src/new/file.txt': 'one', 'README.md': 'Another product', 'tsconfig.json': null },
      root,
    );
    const rename = (old: string) => old.replace('kancil', 'other');
    await applyOverlay({ 'src/new/file.txt': (old) => `${old} two`, 'package.json': rename }, root);
    expect(await file('src/new/file.txt')).toBe('one two');
    expect(await file('README.md')).toBe('Another product');
    expect(await file('package.json')).toContain('"name": "other"');
    expect(await isThere('tsconfig.json')).toBe(false);
  });

  it('is made again from the project each time', async () => {
    await applyOverlay({ 'src/new/file.txt': 'one', 'new.txt': 'two', 'README.md': 'Another product' }, root);
    await copyProject(root, project);
    expect([await isThere('src/new/file.txt'), await isThere('new.txt')]).toEqual([false, false]);
    expect(await file('README.md')).toBe('The product');
  });

  it('refuses an edit without a match', async () => {
    await copyProject(root, project);
    await expect(applyOverlay({ 'package.json': (old) => old }, root)).rejects.toThrow(
      'The overlay changes nothing in package.json',
    );
  });
});
