import { plainLine } from './invisible.ts';

/** A value in one line of text; nothing where there is none. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A spreadsheet runs text that begins like this as a formula. */
const isFormula = /^[=+\-@\t\r]/;

function csvCell(value: unknown): string {
  const text = plainLine(cell(value));
  const harmless = typeof value === 'number' || !isFormula.test(text) ? text : `'${text}`;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** CSV lines (RFC 4180) without the heading; `names` are the columns. */
export function csv(names: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return rows.map((row) => `${names.map((name) => csvCell(row[name])).join(',')}\r\n`).join('');
}
