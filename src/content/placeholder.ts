/** The placeholder in new texts. */
export const placeholder = '…';

/** The picture of new texts until they have one of their own, in src/content/pictures. */
export const placeholderPicture = 'night.webp';

/** True when a value contains a placeholder. */
export function hasPlaceholder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return value === placeholder;
  return Object.values(value).some(hasPlaceholder);
}
