import { headingFlaws } from './headings.ts';
import type { RenderedText } from './rendered.ts';
import { visibleMarksIn } from './visible-marks.ts';

const code = /^(`{3,}|~{3,})[\s\S]*?^\1|(?<!`)`[^`\n]+`(?!`)/gm;

/** Valid Markdown that texts of the site must not use. */
const rules: [pattern: RegExp, advice: string][] = [
  [/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, 'Write it in Markdown, without HTML.'],
  [/\[\^[^\]\n]+\](?!:)/g, 'The page has no footnotes. Write what it says in the text.'],
  [/!\[\s*\]\([^)]*\)/g, 'Describe the picture between the square brackets.'],
  [/(?<!!)\[\s*\]\([^)\s][^)]*\)/g, 'Write the words of the link between the square brackets.'],
  [/\[[^\]\n]*\]\(\s*\)/g, 'Write an address between the round brackets.'],
  [/\[[^\]\n]*\]\([^\s)<]+ +[^\s"')][^)\n]*\)/g, 'Write the address without spaces.'],
  [/^(?:```|~~~).*/gm, 'The code block is not closed. Write the same characters below it.'],
];

/** A part of a text, and what to write instead. */
export interface TextFlaw {
  /** Line of the text, from 0; undefined when unknown. */
  line: number | undefined;
  piece: string;
  advice: string;
}

const maxPieceLength = 60;

export const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length - 1;

/** Replaces code by spaces, so that line numbers stay. */
export const withoutCode = (markdown: string) =>
  markdown.replace(code, (piece) => piece.replace(/[^\n]/g, ' '));

function written(markdown: string): TextFlaw[] {
  const text = withoutCode(markdown);
  return rules.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map(({ 0: piece, index }) => ({
      line: lineAt(text, index),
      piece: piece.slice(0, maxPieceLength),
      advice,
    })),
  );
}

/** Finds the line of a rendered piece by its first words, up to a character that typography may have changed. */
export function findLine(markdown: string, piece: string): number | undefined {
  const [start = ''] = piece.slice(0, 24).split(/["'“”‘’…–—\n]/);
  const place = withoutCode(markdown).indexOf(start);
  return start === '' || place < 0 ? undefined : lineAt(markdown, place);
}

/** Finds Markdown that the page would not show as intended. */
export function markdownFlaws(
  markdown: string,
  rendered: RenderedText,
  taken: ReadonlySet<string> = new Set(),
): TextFlaw[] {
  const marks = visibleMarksIn(rendered.html)
    .map(([piece, advice]) => ({
      line: findLine(markdown, piece),
      piece: piece.slice(0, maxPieceLength),
      advice,
    }))
    // Escaped marks (\*\*) are intended.
    .filter(({ line }) => line !== undefined);
  const headings = headingFlaws(rendered, taken).map(([piece, advice]) => ({
    line: findLine(markdown, piece) ?? findLine(markdown, piece.replace(/^#+ /, '')),
    piece: piece.slice(0, maxPieceLength),
    advice,
  }));
  return [...headings, ...marks, ...written(markdown)];
}
