import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { utcOffset, utcOffsetMs } from '../../shared/western-indonesia.ts';

export type Row = JsonRecord;
/** Values of a command by the fields that they fill. */
export type Values = Record<string, string | number>;

/** Fills `{event.id}` from the values. */
export function fillPlaceholders(sentence: string, values: object): string {
  return sentence.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((part, key) => (part as Row | undefined)?.[key], values);
    return String(value);
  });
}

/** A time in western Indonesian time. */
function moment(iso: string): string {
  return `${new Date(Date.parse(iso) + utcOffsetMs).toISOString().slice(0, 19)}${utcOffset}`;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isMoment(value)) return moment(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Replaces control characters, which could change the reader's terminal, by spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const printable = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** Aligns rows of texts in columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  return rows
    .map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  return columns([names, ...rows.map((row) => names.map((name) => printable(cell(row[name]))))]);
}

/** Prints single values first, then each list as a table under its name. */
export function report(result: Row): string {
  const facts = Object.entries(result).filter(([, value]) => !isTable(value) && !Array.isArray(value));
  const tables = Object.entries(result).filter(([, value]) => isTable(value));
  return [
    columns(facts.map(([name, value]) => [name, printable(cell(value))])),
    ...tables.map(([name, rows]) => `${name}\n${table(rows as Row[])}`),
  ].join('\n\n');
}

/** A spreadsheet runs text that begins like this as a formula. */
const isFormula = /^[=+\-@\t\r]/;

function csvCell(value: unknown): string {
  const text = cell(value);
  const harmless = typeof value === 'number' || !isFormula.test(text) ? text : `'${text}`;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** CSV lines (RFC 4180) without the heading; `names` are the columns. */
export function csv(names: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => `${names.map((name) => csvCell(row[name])).join(',')}\r\n`).join('');
}
