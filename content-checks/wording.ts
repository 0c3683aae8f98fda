import { id, name } from '../brand/brand.ts';
import { money, number } from '../src/i18n/format.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { type TextFlaw, withoutCode } from './markdown/markdown-flaws.ts';

const rules: [pattern: RegExp, advice: string][] = [
  [
    /(?<!\w)\$(?:\\?\{?[a-z]\w*\}?|\s*\{?\s*site\b\s*\}?)/gi,
    'Write $site for the name of the site, in lower-case letters and without brackets.',
  ],
  [
    new RegExp(`${name}|${id}`, 'gi'),
    'Write $site instead of the name of the site, so that the text is right for every brand.',
  ],
  [/^“[^“”]*”$/g, 'Its quotation marks would be shown. Write " on both sides, or none.'],
];

/** Markup, which plain text shows literally. */
const marks = /\*\*\S.*?\*\*|\[[^\]]+\]\([^)]*\)|<\/?[a-z][^<>]*>|^#+ .*/gim;

const found = (text: string, pattern: RegExp, advice: string): TextFlaw[] =>
  [...text.matchAll(pattern)].map(({ 0: piece, index }) => ({
    line: text.slice(0, index).split('\n').length - 1,
    piece: piece.slice(0, 60),
    advice,
  }));

/** Amounts that are not written as the site writes them: with another currency sign, or another sign between thousands. */
function amountFlaws(text: string, locale: Locale): TextFlaw[] {
  const other = number(20_000, locale).includes('.') ? ',' : '.';
  const pattern = RegExp(
    `\\b(?:Rp\\.|IDR)\\s?\\d[\\d.,]*\\d|\\bRp\\s?\\d{1,3}(?:[${other}]\\d{3})+(?!\\d)`,
    'giu',
  );
  const right = money(20_000, locale).replaceAll('\u00a0', ' ');
  return found(text, pattern, `Write the amount in the form ${right}.`);
}

/** The parts of a text in which a quotation ends where it began: paragraphs, list items, rows of tables. */
const blockStart = /\n(?=\s*\n|\s*(?:[-*+]|\d+\.)\s|\s*\||#)/;

const timesIn = (text: string, sign: string) => text.split(sign).length - 1;

/** Quotation marks on one side only. */
function oneSidedQuotes(text: string): TextFlaw[] {
  let line = 0;
  return withoutCode(text)
    .split(blockStart)
    .flatMap((block) => {
      const start = line + (/^\n*/.exec(block)?.[0].length ?? 0);
      line += block.split('\n').length;
      const isOneSided =
        timesIn(block, '"') % 2 === 1 ||
        timesIn(block, '“') !== timesIn(block, '”') ||
        timesIn(block, '‘') > timesIn(block, '’');
      if (!isOneSided) return [];
      const piece = /\S*["“”‘]\S*/.exec(block)?.[0].slice(0, 60) ?? '';
      const advice =
        'A quotation mark is on one side only. Write one at the beginning and one at the end, or none.';
      return [{ line: start, piece, advice }];
    });
}

/** Checks the wording of a text or field, not its Markdown. */
export function wordingFlaws(text: string, locale: Locale): TextFlaw[] {
  const flaws = rules.flatMap(([pattern, advice]) => found(text, pattern, advice));
  return [
    ...flaws.filter(({ piece }) => piece !== '$site'),
    ...amountFlaws(text, locale),
    ...oneSidedQuotes(text),
  ];
}

/** Checks text that is shown without Markdown: fields and invitations. */
export function plainTextFlaws(text: string, locale: Locale): TextFlaw[] {
  const advice = 'Markdown and HTML are shown literally here. Remove the marks.';
  return [...wordingFlaws(text, locale), ...found(text, marks, advice)];
}
