import { downloadCSV } from 'ra-core';
import { csv } from '../shared/csv.ts';
import { timeOf } from '../shared/western-indonesia.ts';
import { pageOf, type Values } from './call.ts';
import type { Command, Shape } from './commands.ts';

/** The most that a page of a list may have. */
const PAGE = 100;

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
  let cursor: string | null = null;
  do {
    const page = await pageOf(command, { ...filter, cursor, limit: PAGE });
    parts.push(
      csv(
        names,
        page.rows.map((row) => written(row, shape)),
      ),
    );
    cursor = page.next;
  } while (cursor !== null);
  downloadCSV(parts.join(''), name);
}
