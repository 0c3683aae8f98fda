import { createRequire } from 'node:module';
import { splitFile } from '../../src/content/front-matter.ts';

interface Yaml {
  load(text: string, options: { schema: unknown }): unknown;
  dump(value: unknown, options: { schema: unknown; lineWidth: number; flowLevel: number }): string;
  /** Without dates: they stay as they are written, and a 30 February is found. */
  CORE_SCHEMA: unknown;
}

/** The reader of YAML that Astro itself uses, so that both see the same. */
export const yaml: Yaml = createRequire(import.meta.resolve('astro'))('js-yaml');

/** A file that cannot be taken apart; the message says what to write. */
export class UnreadableFile extends Error {}

const quotes = 'Put a text with a colon, a # or a quote in it between double quotes.';

const advices: [reason: RegExp, advice: string][] = [
  [/duplicated mapping key/, 'The field stands there twice: take one of them out.'],
  [/tab characters/, 'It begins with a tab: write spaces instead.'],
];

/** YAML would read 50.000 as 50. */
const dottedNumber = /^ *(?:minimum|maximum): +\d{1,3}(?:[.,]\d{3})+\b/;
const gluedField = /^ *[a-zA-Z]+:[^\s/]/;

/** The number of a line in the file, of one in the block below the first ---. */
const inFile = (line: number) => line + 2;

function complaint(
  lines: string[],
  { mark, reason = '' }: { mark?: { line: number }; reason?: string },
): string {
  const glued = lines.findIndex((line) => gluedField.test(line));
  if (glued >= 0) return `Line ${inFile(glued)} cannot be read. Write a space after the colon.`;
  const line = mark ? `Line ${inFile(mark.line)}` : 'A line of the upper block';
  const [, advice] = advices.find(([pattern]) => pattern.test(reason)) ?? [];
  return advice ? `${line} cannot be read. ${advice}` : `${line} cannot be read (${reason}). ${quotes}`;
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
  try {
    return { data: yaml.load(block, { schema: yaml.CORE_SCHEMA }) ?? {}, body };
  } catch (error) {
    throw new UnreadableFile(complaint(lines, error as Parameters<typeof complaint>[1]));
  }
}
