import { headingFlaws } from './headings.ts';
import type { RenderedText } from './rendered.ts';
import { visibleMarksIn } from './visible-marks.ts';

const code = /^(```|~~~)[\s\S]*?^\1|(?<!`)`[^`\n]+`(?!`)/gm;

/** What Markdown allows and a text of the site does not have. */
const rules: [pattern: RegExp, advice: string][] = [
  [/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, 'Write it in Markdown, without HTML.'],
  [/!\[\s*\]\([^)]*\)/g, 'Say between the square brackets what the picture shows.'],
  [/\[[^\]\n]*\]\(\s*\)/g, 'Write an address between the round brackets.'],
  [/\[[^\]\n]*\]\([^\s)<]+ +[^\s"')][^)\n]*\)/g, 'Write the address without spaces.'],
  [/^(?:```|~~~).*/gm, 'Write the same signs below the code; it has no end.'],
];

/** A piece of a text, and what to write instead. */
export interface TextFlaw {
  /** In the text, from 0; undefined where it cannot be told. */
  line: number | undefined;
  piece: string;
  advice: string;
}

const shortest = 60;

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length - 1;

/** Code as blanks: what stands behind it keeps its line. */
const withoutCode = (markdown: string) => markdown.replace(code, (piece) => piece.replace(/[^\n]/g, ' '));

function written(markdown: string): TextFlaw[] {
  const text = withoutCode(markdown);
  return rules.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map(({ 0: piece, index }) => ({
      line: lineAt(text, index),
      piece: piece.slice(0, shortest),
      advice,
    })),
  );
}

/** The line where a piece stands that the page shows: its first words, as far as quotation marks have not been curled. */
export function lineOf(markdown: string, piece: string): number | undefined {
  const [start = ''] = piece.slice(0, 24).split(/["'“”‘’…–—\n]/);
  const place = withoutCode(markdown).indexOf(start);
  return start === '' || place < 0 ? undefined : lineAt(markdown, place);
}

/** What the page would show in another way than it was meant. */
export function markdownFlaws(
  markdown: string,
  rendered: RenderedText,
  taken: ReadonlySet<string> = new Set(),
): TextFlaw[] {
  const marks = visibleMarksIn(rendered.html)
    .map(([piece, advice]) => ({ line: lineOf(markdown, piece), piece: piece.slice(0, shortest), advice }))
    // Somebody who writes \*\* means the stars.
    .filter(({ line }) => line !== undefined);
  const headings = headingFlaws(rendered, taken).map(([piece, advice]) => ({
    line: lineOf(markdown, piece) ?? lineOf(markdown, piece.replace(/^#+ /, '')),
    piece: piece.slice(0, shortest),
    advice,
  }));
  return [...headings, ...marks, ...written(markdown)];
}
