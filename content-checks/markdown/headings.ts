import type { RenderedText } from './rendered.ts';

/**
 * Checks the levels and anchors of headings, by which screen reader users navigate. `taken` are the anchors of the
 * page template.
 */
export function headingFlaws(
  { headings }: RenderedText,
  taken: ReadonlySet<string>,
): [piece: string, advice: string][] {
  return headings.flatMap(({ depth, text, slug }, index): [string, string][] => {
    const piece = `${'#'.repeat(depth)} ${text}`;
    if (slug === '' || text.trim() === '')
      return [[piece.trim(), 'Write the words of the heading after its # signs.']];
    const above = headings[index - 1]?.depth ?? 1;
    if (depth === 1)
      return [[piece, 'Begin the heading with ##. The title is already shown above the text.']];
    if (depth > above + 1) {
      const where = index === 0 ? 'as the first heading' : 'one sign more than the heading above it';
      return [[piece, `Begin it with ${'#'.repeat(above + 1)}, ${where}.`]];
    }
    return taken.has(slug)
      ? [[piece, `The page already has an anchor #${slug}. Change the wording of the heading.`]]
      : [];
  });
}
