import { cell } from '../../shared/csv.ts';
import { plainLine } from '../../shared/invisible.ts';
import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { timeOf } from '../../shared/western-indonesia.ts';

export type Row = JsonRecord;
/** Values of a command by the fields that they fill. */
export type Values = Record<string, string | number | boolean>;

/** Fills `{event.id}` from the values. */
export function fillPlaceholders(sentence: string, values: object): string {
  return sentence.replace(/\{([\w.-]+)\}/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((part, key) => (part as Row | undefined)?.[key], values);
    return plainLine(String(value));
  });
}

/** Replaces the numbers in fields that hold a moment by the time in western Indonesia. */
export function writeMoments<Value>(value: Value, fields: ReadonlySet<string>): Value {
  return JSON.parse(JSON.stringify(value), (name, part) =>
    fields.has(name) && typeof part === 'number' ? timeOf(part) : part,
  );
}

const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** A cell for people: of an object its names and values, so that a terminal can wrap them. */
function textCell(value: unknown): string {
  if (!isRecord(value)) return cell(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${cell(part)}`)
    .join(', ');
}

const gap = '  ';
/** The last column is wrapped, but never to fewer characters than this. */
const minLastWidth = 24;

/** Breaks a text between words; a longer word keeps its line to itself, so that it can be copied. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

function columnWidths(rows: readonly (readonly string[])[]): number[] {
  return (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
}

/** Characters in front of the last column. */
const indentOf = (widths: readonly number[]) =>
  widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, gap.length);

/** Wraps each line of a text; the rest of a line is indented as its beginning. */
export function wrapLines(text: string, width = Number.POSITIVE_INFINITY): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      return wrap(line.slice(indent.length), width - indent.length).map((part) => indent + part);
    })
    .join('\n');
}

/** Aligns rows of texts in columns. The last column is wrapped where a line is longer than `width`. */
export function columns(rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string {
  const widths = columnWidths(rows);
  const indent = indentOf(widths);
  const lastWidth = Math.max(minLastWidth, width - indent);
  return rows
    .flatMap((row) => {
      const start = row.slice(0, -1).map((text, column) => `${gap}${text.padEnd(widths[column] ?? 0)}`);
      return wrap(row.at(-1) ?? '', lastWidth).map((text, line) =>
        `${line === 0 ? start.join('') + gap : ' '.repeat(indent)}${text}`.trimEnd(),
      );
    })
    .join('\n');
}

/**
 * A table without the columns that are empty in every row. Where it is wider than `width`, each row becomes a
 * block of lines with a name and a value.
 */
export function table(rows: readonly Row[], width = Number.POSITIVE_INFINITY): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => textCell(row[name]) !== ''));
  const cells = rows.map((row) => names.map((name) => plainLine(textCell(row[name]))));
  const widths = columnWidths([names, ...cells]);
  if (indentOf(widths) + Math.min(minLastWidth, widths.at(-1) ?? 0) <= width)
    return columns([names, ...cells], width);
  const blocks = cells.map((row) =>
    names.map((name, column) => [name, row[column] ?? '']).filter(([, value]) => value !== ''),
  );
  return blocks.map((block) => columns(block, width)).join('\n\n');
}

/** Prints the single values that are not empty, then each list as a table under its name. */
export function report(result: Row, width?: number): string {
  const single = Object.entries(result)
    .filter(([, value]) => !Array.isArray(value))
    .map(([name, value]) => [name, plainLine(textCell(value))])
    .filter(([, text]) => text !== '');
  const tables = Object.entries(result).filter(([, value]) => isTable(value));
  return [
    ...(single.length > 0 ? [columns(single, width)] : []),
    ...tables.map(([name, rows]) => `${name}\n${table(rows as Row[], width)}`),
  ].join('\n\n');
}
