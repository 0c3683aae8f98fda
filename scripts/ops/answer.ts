import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { utcOffset, utcOffsetMs } from '../../shared/western-indonesia.ts';

export type AnswerRow = JsonRecord;

/** A moment in the time of western Indonesia. */
function moment(iso: string): string {
  return `${new Date(Date.parse(iso) + utcOffsetMs).toISOString().slice(0, 19)}${utcOffset}`;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const isTable = (value: unknown): value is AnswerRow[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isMoment(value)) return moment(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One line each; control characters, which could write to the terminal of who reads, are shown as spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const printable = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

/** Rows of texts, each column as wide as its longest text. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  return rows
    .map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

export function table(rows: readonly AnswerRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  return columns([names, ...rows.map((row) => names.map((name) => printable(cell(row[name]))))]);
}

/** Facts first, then what there are several of, each under its name. */
export function report(answer: AnswerRow): string {
  const facts = Object.entries(answer).filter(([, value]) => !isTable(value) && !Array.isArray(value));
  const tables = Object.entries(answer).filter(([, value]) => isTable(value));
  return [
    columns(facts.map(([name, value]) => [name, printable(cell(value))])),
    ...tables.map(([name, rows]) => `${name}\n${table(rows as AnswerRow[])}`),
  ].join('\n\n');
}

/** A spreadsheet takes text that begins so for a formula. */
const isFormula = /^[=+\-@\t\r]/;

function csvCell(value: unknown): string {
  const text = cell(value);
  const harmless = typeof value === 'number' || !isFormula.test(text) ? text : `'${text}`;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines as RFC 4180 has them; `names` is the first of them. */
export function csv(names: readonly string[], rows: readonly AnswerRow[]): string {
  return rows.map((row) => `${names.map((name) => csvCell(row[name])).join(',')}\r\n`).join('');
}
