import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginBuild, CannotBuild } from '../../../../scripts/build/build-lock.ts';

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'builds-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

it('one build runs at a time', () => {
  const root = project();
  const release = beginBuild(root);
  expect(() => beginBuild(root)).toThrow(
    new CannotBuild(`Process ${process.pid} builds here already: wait until it has ended, then try again.`),
  );
  release();
  beginBuild(root)();
});

it('a build that the file system refuses stops with one sentence', () => {
  const root = project();
  writeFileSync(join(root, '.cache'), '');
  expect(() => beginBuild(root)).toThrow(
    new CannotBuild(`${join(root, '.cache')} is a file in the place of a folder: move it away.`),
  );
});
