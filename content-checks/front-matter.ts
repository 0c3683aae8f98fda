import { LineCounter, parseDocument } from 'yaml';
import { splitFile } from '../src/content/front-matter.ts';
import { damageIn } from './damage.ts';
import { yamlAdvice } from './yaml-advice.ts';

/** A file that cannot be taken apart; the message says what to write. */
export class UnreadableFile extends Error {}

/** What YAML reads without a complaint, as something else than was meant. */
const misread: [line: RegExp, advice: string][] = [
  [/^ *(?:minimum|maximum): +\d{1,3}(?:[.,]\d{3})+\b/, 'Write the number without dots: 50000.'],
  [/^ *\w+: +[&*!]/, 'A text that begins with &, * or ! goes between double quotes.'],
];

/** The number of a line in the file, of one in the block below the first ---. */
const inFile = (line: number) => line + 2;

const unreadable = (line: number, advice: string) =>
  new UnreadableFile(`Line ${inFile(line)} cannot be read. ${advice}`);

const whole = 'Begin the file with a line of ---, the fields, and another line of ---.';

function missingBlock(text: string): UnreadableFile {
  if (text.trim() === '')
    return new UnreadableFile(`The file is empty: write its text, or delete it. ${whole}`);
  const opened = /^\uFEFF?\s*---\s*\n/.test(text.replaceAll('\r\n', '\n'));
  return new UnreadableFile(
    opened ? 'The line of --- below the fields is missing: write it between the fields and the text.' : whole,
  );
}

/** `above` is the number of lines before the first ---. */
function parseBlock(block: string, above: number): unknown {
  const lines = block.split('\n');
  for (const [pattern, advice] of misread) {
    const line = lines.findIndex((one) => pattern.test(one));
    if (line >= 0) throw unreadable(above + line, advice);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(block, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (!error) return document.toJS() ?? {};
  // Counted from 1 here, from 0 in the lines.
  const { line, advice } = yamlAdvice(lines, error, lineCounter.linePos(error.pos[0]).line - 1);
  throw unreadable(above + line, advice);
}

/** What stands in the block between the dashes, and the text below it. @throws UnreadableFile */
export function splitFrontMatter(text: string): { data: unknown; body: string } {
  const damage = damageIn(text);
  if (damage !== null) throw new UnreadableFile(damage);
  const parts = splitFile(text);
  if (parts === null) throw missingBlock(text);
  const above = text.slice(0, text.indexOf('---')).split('\n').length - 1;
  return { data: parseBlock(parts.block, above), body: parts.body };
}
