import { id, name } from '../../brand/brand.ts';
import type { TextFlaw } from './markdown.ts';

const rules: [pattern: RegExp, advice: string][] = [
  [
    /(?<!\w)\$(?:\\?\{?[a-z]\w*\}?|\s*\{?\s*site\b\s*\}?)/gi,
    'Write $site for the name of the site, in small letters and without brackets.',
  ],
  [
    new RegExp(`${name}|${id}`, 'gi'),
    'Write $site for the name of the site: then a text is right under every name.',
  ],
  [/^“[^“”]*”$/g, 'Its quotation marks would be shown: write " on both sides, or none.'],
];

/** What is wrong with the words of a text or a field, Markdown aside. */
export function wordingFlaws(text: string): TextFlaw[] {
  return rules.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)]
      .filter(([piece]) => piece !== '$site')
      .map(({ 0: piece, index }) => ({
        line: text.slice(0, index).split('\n').length - 1,
        piece: piece.slice(0, 60),
        advice,
      })),
  );
}
