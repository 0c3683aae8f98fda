import type { YAMLError } from 'yaml';

const quotes = 'put the text between double quotes';

const byCode: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'The field is there twice. Remove one of them.',
  TAB_AS_INDENT: 'It begins with a tab. Write spaces instead.',
};

const glued = /^ *\w+:(?:[^\s/]|\u00A0)/;
const field = /^ *(?:\w+:|-) *(.*?) *$/;
/** Characters with a special meaning at the start of a YAML value. */
const signs = /^(?:[{}[\]|>&*!%@`,]|[?-] )/;

/** Checks a quoted value. */
function quotedAdvice(value: string): string | null {
  const [mark = ''] = value;
  const inside = value.slice(1).replaceAll(mark === '"' ? /\\./g : /''/g, '');
  const end = inside.indexOf(mark);
  if (end < 0) return 'The quotation mark at the start is not closed. Write one at the end.';
  const rest = inside.slice(end + 1);
  if (/^\s*(?:#.*)?$/.test(rest)) return null;
  return 'There are quotation marks within quotation marks. Write the inner ones as “ and ”.';
}

/** The error in a line of the front matter; null when there is none. */
function adviceFor(line: string): string | null {
  if (glued.test(line)) return 'Write a space after the colon.';
  const [, value] = field.exec(line) ?? [];
  if (value === undefined) {
    const isRest = line.trim() === '' || /^ *#/.test(line);
    return isRest
      ? null
      : 'Each line is a name, a colon, a space and a value; a long text stays on one line.';
  }
  if (/^["']/.test(value)) return quotedAdvice(value);
  if (/^\[.*\]$|^\{.*\}$/.test(value)) return null;
  const isOpen = /^(?:\{[^}]*:|\[[^\]]*,[^\]]*$)/.test(value);
  if (isOpen)
    return `The ${value[0]} has no ${value[0] === '{' ? '}' : ']'}. Write one at the end of the line.`;
  if (signs.test(value)) return `The text begins with ${value[0]}: ${quotes}.`;
  return /: /.test(value) ? `There is a colon in the text: ${quotes}.` : null;
}

/**
 * Returns the line to change (from 0) and what to write. The first line that looks wrong is chosen: an open
 * quotation mark continues on later lines, and a field without its space belongs to the one above.
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
  if (advice !== null) return { line, advice };
  const isInline = /^ *(?:- *|\w+: *)[[{]/.test(lines[at] ?? '');
  return isInline
    ? {
        line: at,
        advice: 'Between the brackets, write a comma after each field: {name: value, name: value}.',
      }
    : { line: at, advice: `This is not a field: ${quotes}, on one line.` };
}
