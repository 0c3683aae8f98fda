import type { YAMLError } from 'yaml';

const quotes = 'put the text between double quotes';

const byCode: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'The field stands there twice: take one of them out.',
  TAB_AS_INDENT: 'It begins with a tab: write spaces instead.',
};

const glued = /^ *\w+:(?:[^\s/]|\u00A0)/;
const field = /^ *(?:\w+:|-) *(.*?) *$/;
/** YAML would read them as something else than a text, or not at all. */
const signs = /^(?:[{}[\]|>&*!%@`,]|[?-] )/;

/** What is wrong with a text that begins with a quotation mark. */
function quotedAdvice(value: string): string | null {
  const [mark = ''] = value;
  const inside = value.slice(1).replaceAll(mark === '"' ? /\\./g : /''/g, '');
  const end = inside.indexOf(mark);
  if (end < 0) return 'A quotation mark opens the text and none closes it: write one at its end.';
  const rest = inside.slice(end + 1);
  if (/^\s*(?:#.*)?$/.test(rest)) return null;
  return 'There are quotation marks within quotation marks: write the inner ones as “ and ”.';
}

/** What to change in a line of the block that cannot be read; null when it looks right. */
function adviceFor(line: string): string | null {
  if (glued.test(line)) return 'Write a space after the colon.';
  const [, value] = field.exec(line) ?? [];
  if (value === undefined) {
    const isRest = line.trim() === '' || /^ *#/.test(line);
    return isRest
      ? null
      : 'Each line is a name, a colon, a space and a value; a long text stays in one line.';
  }
  if (/^["']/.test(value)) return quotedAdvice(value);
  if (/^\[.*\]$|^\{.*\}$/.test(value)) return null;
  if (signs.test(value)) return `The text begins with ${value[0]}: ${quotes}.`;
  return /: /.test(value) ? `There is a colon in the text: ${quotes}.` : null;
}

/**
 * The line that an editor has to change, from 0, and what to write there. An open quotation mark runs on to a later line,
 * and a field without its space belongs to the one above: so the first line that looks wrong is the one.
 */
export function yamlAdvice(
  lines: string[],
  { code }: YAMLError,
  at: number,
): { line: number; advice: string } {
  const known = byCode[code];
  if (known) return { line: at, advice: known };
  const line = lines.findIndex((candidate, index) => index <= at && adviceFor(candidate) !== null);
  const advice = adviceFor(lines[line] ?? '');
  return advice === null ? { line: at, advice: `It is no field: ${quotes}, in one line.` } : { line, advice };
}
