/** A character class of what nobody sees at the ends of a copied text: spaces, and format characters such as direction marks. */
const unseen = '[\\s\\p{Cf}]*';

/** Removes format characters: direction marks, zero widths, soft hyphens. Apps put them around what is copied. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** A regular expression (with the flag `v`) for a whole value, which also accepts what nobody sees around it. */
export function aroundUnseen(pattern: string): string {
  return `${unseen}(?:${pattern.replace(/^\^|\$$/g, '')})${unseen}`;
}
