import type { RenderedText } from './rendered.ts';

/**
 * What is wrong with the headings of a text: readers who hear the page find their way by them.
 * `taken` are the places that the page itself has.
 */
export function headingFlaws(
  { headings }: RenderedText,
  taken: ReadonlySet<string>,
): [piece: string, advice: string][] {
  return headings.flatMap(({ depth, text, slug }, index): [string, string][] => {
    const piece = `${'#'.repeat(depth)} ${text}`;
    const above = headings[index - 1]?.depth ?? 1;
    if (depth === 1) return [[piece, 'Begin a heading with ##; the title stands above the text already.']];
    if (depth > above + 1) {
      const where = index === 0 ? 'as the first heading' : 'one sign more than the heading above it';
      return [[piece, `Begin it with ${'#'.repeat(above + 1)}, ${where}.`]];
    }
    return taken.has(slug)
      ? [[piece, `The page has a place named #${slug}: word the heading otherwise.`]]
      : [];
  });
}
