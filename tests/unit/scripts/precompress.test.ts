import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { precompress } from '../../../scripts/build/precompress.ts';

const page = '<p>A page of the forest.</p>\n'.repeat(60);

let fresh: string;
let before: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  fresh = join(folder, 'fresh');
  before = join(folder, 'before');
  mkdirSync(join(fresh, 'help'), { recursive: true });
});

it('a large text gets copies with the same content; a small one and a picture get none', async () => {
  writeFileSync(join(fresh, 'help/index.html'), page);
  writeFileSync(join(fresh, 'small.txt'), 'Little.');
  writeFileSync(join(fresh, 'picture.webp'), page);

  await precompress(fresh, before);

  expect(brotliDecompressSync(readFileSync(join(fresh, 'help/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(fresh, 'help/index.html.gz'))).toString()).toBe(page);
  expect(readdirSync(fresh).sort()).toEqual(['help', 'picture.webp', 'small.txt']);
});

it('an unchanged file reuses the copies of the build before, a changed one does not', async () => {
  mkdirSync(before);
  for (const name of ['same.html', 'changed.html']) {
    writeFileSync(join(before, name), page);
    writeFileSync(join(before, `${name}.br`), 'the copy of before');
  }
  writeFileSync(join(fresh, 'same.html'), page);
  writeFileSync(join(fresh, 'changed.html'), `${page}<p>More.</p>`);

  await precompress(fresh, before);

  expect(readFileSync(join(fresh, 'same.html.br'), 'utf8')).toBe('the copy of before');
  expect(gunzipSync(readFileSync(join(fresh, 'same.html.gz'))).toString()).toBe(page);
  expect(brotliDecompressSync(readFileSync(join(fresh, 'changed.html.br'))).toString()).toContain('More.');
});
