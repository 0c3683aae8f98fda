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

/** What operators do for each promotion, by its file name. `npm run content` compares the figures with the terms. */
const promotions = readdirSync(join(root, 'src/content/promotions/id'))
  .map((file) => file.replace('.md', ''))
  .flatMap((slug) => {
    const row = operations.split('\n').find((line) => line.startsWith(`| \`${slug}\` |`));
    return row === undefined ? [] : [{ slug, row }];
  });

describe.each(promotions)('the promotion $slug', ({ row }) => {
  it('is carried out by commands that exist', () => {
    const [, , , , carriedOut = ''] = row.split('|');
    const named = commandsIn(carriedOut).filter(
      ({ name }) => !name.startsWith('best') && !['net', 'staked'].includes(name),
    );
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
});
