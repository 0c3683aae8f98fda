/** A character class of what nobody sees at the ends of a copied text: spaces, and format characters such as direction marks. */
const unseen = '[\\s\\p{Cf}]*';

/** Removes format characters: direction marks, zero widths, soft hyphens. Apps put them around what is copied. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** A regular expression (with the flag `v`) for a whole value, which also accepts what nobody sees around it. */
export function aroundUnseen(pattern: string): string {
  return `${unseen}(?:${pattern.replace(/^\^|\$$/g, '')})${unseen}`;
}

/** Removes marks that turn the text around them, and what a page or a terminal shows beside it. */
export const withoutTurning = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A line that changes no reader's terminal: spaces for control characters, and no mark that turns the text. */
export const plainLine = (text: string): string => withoutTurning(text.replace(/\p{Cc}+/gu, ' '));
