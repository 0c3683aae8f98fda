import { LineCounter, parseDocument, type YAMLError } from 'yaml';
import { splitFile } from '../../src/content/front-matter.ts';

/** A file that cannot be taken apart; the message says what to write. */
export class UnreadableFile extends Error {}

const quotes = 'Put a text with a colon, a # or a quote in it between double quotes.';

const advices: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'The field stands there twice: take one of them out.',
  TAB_AS_INDENT: 'It begins with a tab: write spaces instead.',
};

/** YAML would read 50.000 as 50. */
const dottedNumber = /^ *(?:minimum|maximum): +\d{1,3}(?:[.,]\d{3})+\b/;
const gluedField = /^ *[a-zA-Z]+:[^\s/]/;

/** The number of a line in the file, of one in the block below the first ---. */
const inFile = (line: number) => line + 2;

function complaint(lines: string[], { code, message }: YAMLError, at: number): string {
  const glued = lines.findIndex((line) => gluedField.test(line));
  if (glued >= 0) return `Line ${inFile(glued)} cannot be read. Write a space after the colon.`;
  const line = `Line ${inFile(at)} cannot be read`;
  const advice = advices[code];
  return advice ? `${line}. ${advice}` : `${line} (${message}). ${quotes}`;
}

/** What stands in the block between the dashes, and the text below it. @throws UnreadableFile */
export function splitFrontMatter(text: string): { data: unknown; body: string } {
  const parts = splitFile(text);
  if (parts === null) {
    throw new UnreadableFile('Begin the file with a line of ---, the fields, and another line of ---.');
  }
  const { block, body } = parts;
  const lines = block.split('\n');
  const dotted = lines.findIndex((line) => dottedNumber.test(line));
  if (dotted >= 0) {
    throw new UnreadableFile(`Line ${inFile(dotted)} cannot be read. Write the number without dots: 50000.`);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(block, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  // Counted from 1 here, from 0 in the lines.
  if (error) throw new UnreadableFile(complaint(lines, error, lineCounter.linePos(error.pos[0]).line - 1));
  return { data: document.toJS() ?? {}, body };
}
