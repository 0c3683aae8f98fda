import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readBundle, writeBundle } from '../../../scripts/publish/bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'sent');
const whole = { format: 'site-texts-1', version: 1, by: 'rani', note: '', files: [] };
const packed = (value: unknown) => {
  writeFileSync(file, gzipSync(JSON.stringify(value)));
  return () => readBundle(file);
};
const withFile = (path: string, content: string | Buffer | null = 'text') =>
  packed({
    ...whole,
    files: [{ path, before: null, content: content && Buffer.from(content).toString('base64') }],
  });

describe('a received bundle', () => {
  it('is read as it was written', () => {
    const bundle = {
      version: 3,
      by: 'rani',
      note: 'rain',
      files: [{ path: 'help/id/one.md', before: null, content: Buffer.from('text') }],
    };
    writeBundle(join(folder, 'whole'), bundle);
    expect(readBundle(join(folder, 'whole'))).toEqual(bundle);
    expect(() => writeBundle(join(folder, 'whole'), bundle)).toThrow('exists already');
  });

  it.each([
    'help/id/../../../../server/main.md',
    '../help/id/one.md',
    '/etc/cron.d/one.md',
    'help\\id\\one.md',
    'help/id/one.ts',
    'help/de/one.md',
    'help/id/.one.md',
    'help/id/one.md\n',
    'pictures/../../../server/x.webp',
    'pictures/a/b/c.webp',
    'pictures/one.svg',
    'pictures/..webp',
    'schemas.ts',
    '__proto__',
  ])('cannot have the path %j', (path) => {
    expect(withFile(path)).toThrow('It is no text and no picture of the site.');
  });

  it.each(['help/id/one.md', 'pictures/one.webp', 'pictures/one/my.photo-1.jpg'])(
    'accepts the path %s',
    (path) => {
      expect(withFile(path)().files).toHaveLength(1);
      expect(withFile(path, null)().files[0]?.content).toBeNull();
    },
  );

  it('has a size limit per file, and texts in UTF-8', () => {
    expect(withFile('help/id/one.md', 'x'.repeat(500_001))).toThrow('It has 501 kB; the maximum is 500 kB.');
    expect(withFile('pictures/one.webp', Buffer.alloc(10_000_001))).toThrow('the maximum is 10000 kB.');
    expect(withFile('help/id/one.md', Buffer.from('caf\xe9', 'latin1'))).toThrow('It is not saved as UTF-8.');
  });

  it('is refused as another file, a link, or a truncated file', () => {
    const notOurs = 'was not made by "npm run publish", or it was damaged on its way';
    writeFileSync(file, 'PK\x03\x04');
    expect(() => readBundle(file)).toThrow(notOurs);
    writeFileSync(file, gzipSync(JSON.stringify(whole)).subarray(0, 40));
    expect(() => readBundle(file)).toThrow(notOurs);
    packed(whole);
    symlinkSync(file, join(folder, 'link'));
    expect(() => readBundle(join(folder, 'link'))).toThrow(notOurs);
    expect(() => readBundle(folder)).toThrow(notOurs);
    expect(() => readBundle(join(folder, 'nobody'))).toThrow('There is no file');
  });

  it('is refused in another version, or with a file named twice', () => {
    expect(packed({ ...whole, format: 'site-texts-2' })).toThrow('of another version');
    expect(packed({ ...whole, by: '' })).toThrow('of another version');
    expect(packed({ ...whole, note: 'rain\nversion 9: approved by budi' })).toThrow('of another version');
    expect(packed({ ...whole, by: '\x1b[2Jrani' })).toThrow('of another version');
    expect(packed({ ...whole, note: 'rain\u202e' })).toThrow('of another version');
    expect(packed([])).toThrow('of another version');
    const one = { path: 'help/id/one.md', before: null, content: null };
    expect(packed({ ...whole, files: [one, one] })).toThrow('has the same file in it twice');
  });
});
