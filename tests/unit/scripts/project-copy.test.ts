import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyOverlay, copyProject } from '../../../scripts/recipes/project-copy.ts';

let root: string;
const file = (path: string) => readFile(join(root, path), 'utf8');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-copy-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('a copy of the project', () => {
  it('has what its overlays add, edit and remove, the later ones over the earlier', async () => {
    await copyProject(root);
    await applyOverlay(
      { 'src/new/file.txt': 'one', 'new.txt': '', 'README.md': 'Another product', 'tsconfig.json': null },
      root,
    );
    const rename = (old: string) => old.replace('kancil', 'other');
    await applyOverlay({ 'src/new/file.txt': (old) => `${old} two`, 'package.json': rename }, root);
    expect(await file('src/new/file.txt')).toBe('one two');
    expect(await file('README.md')).toBe('Another product');
    expect(await file('package.json')).toContain('"name": "other"');
    await expect(file('tsconfig.json')).rejects.toThrow('ENOENT');
    expect(await file('node_modules/astro/package.json')).toContain('"name": "astro"');

    // Made anew from the project, whatever it was before.
    await copyProject(root);
    await expect(file('src/new/file.txt')).rejects.toThrow('ENOENT');
    await expect(file('new.txt')).rejects.toThrow('ENOENT');
    expect(await file('package.json')).toContain('"name": "kancil"');
  });

  it('refuses an edit that finds nothing to change', async () => {
    await expect(applyOverlay({ 'package.json': (old) => old }, root)).rejects.toThrow(
      'The overlay changes nothing in package.json',
    );
  });
});
