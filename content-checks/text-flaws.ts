import { type ContentEntry, plainTexts } from './entries.ts';
import type { Finding } from './files.ts';
import { foreignLanguage, languageAdvice } from './language.ts';
import { lineAt, markdownFlaws, type TextFlaw, withoutCode } from './markdown/markdown-flaws.ts';
import type { RenderedText } from './markdown/rendered.ts';
import { figureFindings } from './offers/promised-figures.ts';
import { alternativeTextFlaw, alternativeTextFlaws } from './pictures/alternative-text.ts';
import { plainTextFlaws, wordingFlaws } from './wording.ts';

/** A page with this much text still loads in the second round trip of a slow connection. */
const maxLength = 40_000;

const inBody =
  ({ path, bodyLine }: ContentEntry) =>
  ({ line, piece, advice }: TextFlaw): Finding => ({
    path,
    line: line === undefined ? undefined : bodyLine + line,
    field: piece,
    text: advice,
  });

/** A paragraph or an item of a list. */
const paragraph = /[^\n]*\S[^\n]*(?:\n(?!\s*(?:[-*+]|\d+\.)\s)[^\n]*\S[^\n]*)*/g;

/** The first paragraph of a text in another language than the file's. */
function foreignParagraph({ path, locale, body, bodyLine }: ContentEntry): Finding[] {
  for (const { 0: piece, index } of withoutCode(body).matchAll(paragraph)) {
    const found = foreignLanguage(piece, locale);
    if (found === null) continue;
    const line = bodyLine + lineAt(body, index);
    return [{ path, line, field: 'text', text: languageAdvice(found, locale) }];
  }
  return [];
}

/** All that is wrong in a field that is shown as plain text. */
function fieldAdvice({ locale, data }: ContentEntry, field: string, value: string): string[] {
  const foreign = foreignLanguage(value, locale);
  const alternative = field === 'imageAlt' ? alternativeTextFlaw(value, data.title) : null;
  return [
    ...plainTextFlaws(value, locale).map(({ advice }) => advice),
    ...(foreign === null ? [] : [languageAdvice(foreign, locale)]),
    ...(alternative === null ? [] : [alternative]),
  ];
}

const byLine = (a: Finding, b: Finding) => (a.line ?? 0) - (b.line ?? 0);

/**
 * Checks an entry's text. `taken` are the anchors of the page templates; `original` has the rule of an offer, and `before` is the
 * title of the quest that must be done first.
 */
export function textFindings(
  entry: ContentEntry,
  rendered: RenderedText,
  taken: ReadonlySet<string>,
  original: ContentEntry | undefined,
  before: string | undefined,
): Finding[] {
  const { collection, locale, path, body } = entry;
  const fields = plainTexts(entry).flatMap(([field, value]) =>
    [...new Set(fieldAdvice(entry, field, value))].map((text) => ({ path, field, text })),
  );
  const flaws =
    collection === 'invitations'
      ? plainTextFlaws(body, locale)
      : [
          ...markdownFlaws(body, rendered, taken),
          ...wordingFlaws(body, locale),
          ...alternativeTextFlaws(body),
        ];
  const tooLong = `It has ${body.length} characters; the maximum is ${maxLength}. Split it into several texts.`;
  return [
    ...fields,
    ...(body.length > maxLength ? [{ path, text: tooLong }] : []),
    ...[...flaws.map(inBody(entry)), ...foreignParagraph(entry)].sort(byLine),
    ...figureFindings(entry, original?.data, before),
  ];
}

/** Offers whose minimum would bring more than the maximum, which is rarely intended. */
export function unusualTerms({ path, data: { rule } }: ContentEntry): Finding[] {
  if (!rule || !('percent' in rule)) return [];
  const { minimum, maximum, percent } = rule;
  const least = Math.floor((minimum * percent) / 100);
  if (maximum >= least) return [];
  const text = `The maximum ${maximum} is less than the ${least} that the minimum brings. Change one of them, unless this is intended.`;
  return [{ path, field: 'rule.maximum', text }];
}
