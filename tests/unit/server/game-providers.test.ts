import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readGameProviders } from '../../../server/game-providers.ts';

const folder = mkdtempSync(join(tmpdir(), 'providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'a-secret-that-only-both-sides-know';
const read = (content: unknown) => {
  const file = join(folder, 'providers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readGameProviders(file);
};

it('reads where each brand runs, and nothing without a file', () => {
  const brands = read({ rimba: { url: 'https://games.example/kancil', secret } });
  expect([...brands]).toEqual([['rimba', { url: new URL('https://games.example/kancil'), secret }]]);
  expect(readGameProviders(null).size).toBe(0);
});

it.each([
  ['{', 'not JSON'],
  [{ rimba: { url: 'http://games.example', secret } }, 'url'],
  [{ rimba: { url: 'https://me:pass@games.example', secret } }, 'url'],
  [{ rimba: { url: 'https://games.example', secret: 'short-secret' } }, 'secret'],
  [{ rimba: { url: 'https://games.example', secret, more: 1 } }, 'rimba'],
  [{ 'Rimba/..': { url: 'https://games.example', secret } }, 'Rimba'],
  [[], 'form'],
])('rejects %j in one sentence without a secret', (content, what) => {
  expect(() => read(content)).toThrow(
    new RegExp(`^GAME_PROVIDERS: (?!.*${secret})(?!.*short-secret).*${what}.*\\.$`),
  );
});

it('names a missing file', () => {
  expect(() => readGameProviders(join(folder, 'none.json'))).toThrow(
    /none\.json can't be read \(ENOENT\)\.$/,
  );
});
