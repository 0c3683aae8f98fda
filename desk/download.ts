import { downloadCSV } from 'ra-core';
import { csv } from '../shared/csv.ts';
import { timeOf } from '../shared/western-indonesia.ts';
import { pagesOf, type Values } from './call.ts';
import type { Command, Shape } from './commands.ts';

const written = (row: Values, shape: Record<string, Shape>): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      shape[name] === 'epoch-ms' && typeof value === 'number' ? timeOf(value) : value,
    ]),
  );

/** Downloads all pages of a list as CSV, with times of western Indonesia. */
export async function downloadList(name: string, command: Command, filter: Values): Promise<void> {
  const shape = command.result as Record<string, Shape>;
  const names = Object.keys(shape);
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const parts = [`\uFEFF${names.join(',')}\r\n`];
  for await (const rows of pagesOf(command, filter))
    parts.push(
      csv(
        names,
        rows.map((row) => written(row, shape)),
      ),
    );
  downloadCSV(parts.join(''), name);
}
