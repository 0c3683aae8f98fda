import { LineCounter, parseDocument } from 'yaml';
import { splitFile } from '../src/content/front-matter.ts';
import { findDamage } from './damage.ts';
import { yamlAdvice } from './yaml-advice.ts';

/** A file that cannot be parsed; the message says what to write. */
export class UnreadableFile extends Error {}

/** Valid YAML with an unintended meaning. */
const misread: [line: RegExp, advice: string][] = [
  [
    /(?:^|[{,]) *(?:minimum|maximum|maximumStake|reward|stakes|value|budget|money|wins|deposits|gets|keeps): +\d{1,3}(?:[.,]\d{3})+\b|^ *prizes: .*\d\.\d{3}\b/,
    'Write the number without dots: 50000.',
  ],
  [/^ *\w+: +[&*!]/, 'Put a text that begins with &, * or ! between double quotes.'],
];

/** A text without quotation marks and a comment after it. Comments after numbers and dates cut no text. */
const cutText = /^ *([\w-]+): +([^\s"'#[{|>].*?)\s+#/;
const noText = /^(?:[\d.,:T+Z -]+|true|false|null)$/;

/** Reports a text that YAML cuts at a #. */
function findCutText(line: string): string | null {
  const [, field, left = ''] = cutText.exec(line) ?? [];
  if (field === undefined || noText.test(left)) return null;
  return `${field}: Only "${left}" is left, because a # after a space begins a comment. Put the text between double quotes; a comment goes into a line of its own.`;
}

/** Converts a line of the front matter to a line of the file. */
const inFile = (line: number) => line + 2;

const unreadable = (line: number, advice: string) =>
  new UnreadableFile(`Line ${inFile(line)} is not valid. ${advice}`);

const expectedForm = 'Begin the file with a line of ---, the fields, and another line of ---.';

function missingBlock(text: string): UnreadableFile {
  if (text.trim() === '')
    return new UnreadableFile(`The file is empty: write its text, or delete it. ${expectedForm}`);
  const opened = /^\uFEFF?\s*---\s*\n/.test(text.replaceAll('\r\n', '\n'));
  return new UnreadableFile(
    opened
      ? 'The line of --- below the fields is missing. Write it between the fields and the text.'
      : expectedForm,
  );
}

/** `linesAbove` is the number of lines before the first ---. */
function parseBlock(block: string, linesAbove: number): unknown {
  const lines = block.split('\n');
  for (const [pattern, advice] of misread) {
    const line = lines.findIndex((one) => pattern.test(one));
    if (line >= 0) throw unreadable(linesAbove + line, advice);
  }
  for (const [line, written] of lines.entries()) {
    const cut = findCutText(written);
    if (cut !== null) throw unreadable(linesAbove + line, cut);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(block, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (!error) return document.toJS() ?? {};
  // `linePos` counts lines from 1.
  const { line, advice } = yamlAdvice(lines, error, lineCounter.linePos(error.pos[0]).line - 1);
  throw unreadable(linesAbove + line, advice);
}

/** Parses the front matter and returns it with the body. @throws UnreadableFile */
export function splitFrontMatter(text: string): { data: unknown; body: string } {
  const damage = findDamage(text);
  if (damage !== null) throw new UnreadableFile(damage);
  const parts = splitFile(text);
  if (parts === null) throw missingBlock(text);
  const linesAbove = text.slice(0, text.indexOf('---')).split('\n').length - 1;
  return { data: parseBlock(parts.block, linesAbove), body: parts.body };
}
