import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../../../scripts/ops/commands.ts';

const root = join(import.meta.dirname, '../../..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const commands = readCommands();

/** Commands in backticks that a text names, with their options. */
const commandsIn = (text: string) =>
  [...text.matchAll(/`([a-z][a-z-]*(?: [a-z-]+)?)(?: (--[^`]*))?`/g)].map(([, name = '', options = '']) => ({
    name,
    options,
  }));
const known = ({ name }: { name: string }) => commands.find((command) => command.name === name);

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
  it('is carried out by commands that exist', () => {
    const [, , , , carriedOut = ''] = rowOf(slug).split('|');
    const named = commandsIn(carriedOut).filter(
      ({ name }) => !name.startsWith('best') && !['net', 'staked'].includes(name),
    );
    expect(rowOf(slug)).not.toBe('');
    for (const { name, options } of named) {
      expect([name, known({ name }) !== undefined]).toEqual([name, true]);
      for (const [, given = ''] of options.matchAll(/--([a-z-]+)/g))
        expect([name, given, known({ name })?.fields.some((field) => field.name === given)]).toEqual([
          name,
          given,
          true,
        ]);
    }
  });

  it('has the wagering and the time of use that its gift or its free spins are given with', () => {
    expect(term(text, 'wagering')).toBe(option(slug, 'wagering'));
    expect(term(text, 'expiry')).toBe(option(slug, 'expire'));
  });
});
