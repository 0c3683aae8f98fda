import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage, compressPlayersPage } from '../../../runtime/compressed-page.ts';

const page = Buffer.from(`<!doctype html><title>Kancil</title>${'<p>Saldo Rp1.000</p>'.repeat(200)}`);
const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['br', 'gzip'] as const)('a page for visitors is unchanged by %s compression', (encoding) => {
  expect(decompress[encoding](compressPage(page, encoding))).toEqual(page);
});

test.each(['br', 'gzip'] as const)('the compressed length of a player’s page varies in %s', (encoding) => {
  const pages = Array.from({ length: 100 }, () => compressPlayersPage(page, encoding));
  const lengths = pages.map(({ length }) => length);
  expect(new Set(lengths).size).toBeGreaterThan(50);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(200);
  for (const compressed of pages) {
    const text = decompress[encoding](compressed).toString();
    expect(text).toMatch(/<\/p><!--[\w-]*-->$/);
    expect(text.startsWith(page.toString())).toBe(true);
  }
});
