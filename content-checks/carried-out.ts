import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentEntry } from './entries.ts';
import type { Finding } from './files.ts';

/** Where operators read how they carry out each promotion, in a row of a table that begins with its file name. */
const manual = 'docs/operations.md';

const options = { wagering: 'wagering', expiry: 'expire' } as const;

type Term = keyof typeof options;

/** Terms that the row's command gives differently. */
function differences({ path, data }: ContentEntry, row: string): Finding[] {
  return (Object.keys(options) as Term[]).flatMap((term) => {
    const option = `--${options[term]}`;
    const [, written] = new RegExp(`${option} (\\d+)`).exec(row) ?? [];
    if (Number(written ?? 0) === (data.terms?.[term] ?? 0)) return [];
    const how = written === undefined ? `without ${option}` : `with ${option} ${written}`;
    const text = `The operators carry it out ${how}, says ${manual}. Write the same here, or have the command there changed.`;
    return [{ path, field: `terms.${term}`, text }];
  });
}

/** Compares promotions with the commands by which operators carry them out. */
export function carriedOut(root: string, entries: ContentEntry[]) {
  const file = join(root, manual);
  const promises = entries.filter(({ collection, data }) => collection === 'promotions' && data.terms);
  if (!existsSync(file)) return { contradicted: [], unexplained: [] };
  const lines = readFileSync(file, 'utf8').split('\n');
  const rowOf = ({ name }: ContentEntry) => lines.find((line) => line.startsWith(`| \`${name}\` |`));
  const text = `${manual} does not say how the operators carry it out. Ask for a row there that begins with its file name.`;
  return {
    contradicted: promises.flatMap((entry) => {
      const row = rowOf(entry);
      return row === undefined ? [] : differences(entry, row);
    }),
    unexplained: promises
      .filter((entry) => !entry.data.draft && rowOf(entry) === undefined)
      .map(({ path }) => ({ path, text })),
  };
}
