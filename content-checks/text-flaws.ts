import type { ContentEntry } from './entries.ts';
import type { Finding } from './files.ts';
import { markdownFlaws, type TextFlaw } from './markdown/markdown-flaws.ts';
import type { RenderedText } from './markdown/rendered.ts';
import { plainTextFlaws, wordingFlaws } from './wording.ts';

/** A page of this much text still arrives with the second answer of a slow connection, and is long enough. */
const longestText = 40_000;

const inBody =
  ({ path, bodyLine }: ContentEntry) =>
  ({ line, piece, advice }: TextFlaw): Finding => ({
    path,
    line: line === undefined ? undefined : bodyLine + line,
    field: piece,
    text: advice,
  });

const byLine = (a: Finding, b: Finding) => (a.line ?? 0) - (b.line ?? 0);

/** What readers would stumble over. `taken` are the places that the pages themselves have. */
export function textFindings(
  entry: ContentEntry,
  rendered: RenderedText,
  taken: ReadonlySet<string>,
): Finding[] {
  const { collection, path, data, body } = entry;
  const fields = Object.entries(data).flatMap(([field, value]) => {
    const found = typeof value === 'string' ? plainTextFlaws(value) : [];
    return [...new Set(found.map(({ advice }) => advice))].map((text) => ({ path, field, text }));
  });
  const flaws =
    collection === 'invitations'
      ? plainTextFlaws(body)
      : [...markdownFlaws(body, rendered, taken), ...wordingFlaws(body)];
  const tooLong = `Divide it into several texts: it has ${body.length} characters, ${longestText} are the most.`;
  return [
    ...fields,
    ...(body.length > longestText ? [{ path, text: tooLong }] : []),
    ...flaws.map(inBody(entry)).sort(byLine),
  ];
}

/** Offers that give less than they ask for: seldom meant. */
export function doubtfulTerms({ path, data }: ContentEntry): Finding[] {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = data.terms ?? {};
  if (maximum >= minimum) return [];
  const text = `The offer gives at most ${maximum}, and asks for at least ${minimum}. Change one of them, unless that is meant.`;
  return [{ path, field: 'terms.maximum', text }];
}
