import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const promotions = ['en', 'id'].flatMap((language) => {
  const folder = join(root, 'src/content/promotions', language);
  return readdirSync(folder).map((file) => ({
    slug: file.replace('.md', ''),
    language,
    text: readFileSync(join(folder, file), 'utf8'),
  }));
});
const rowOf = (slug: string) =>
  operations.split('\n').find((line) => line.startsWith(`| \`${slug}\` |`)) ?? '';
const term = (text: string, name: string) => Number(new RegExp(`\\n  ${name}: (\\d+)`).exec(text)?.[1] ?? 0);
const option = (slug: string, name: string) =>
  Number(new RegExp(`--${name} (\\d+)`).exec(rowOf(slug))?.[1] ?? 0);

describe.each(promotions)('the promotion $slug ($language)', ({ slug, text }) => {
  it('has the wagering and the time of use that its gift or its free spins are given with', () => {
    expect(rowOf(slug)).not.toBe('');
    expect(term(text, 'wagering')).toBe(option(slug, 'wagering'));
    expect(term(text, 'expiry')).toBe(option(slug, 'expire'));
  });
});
