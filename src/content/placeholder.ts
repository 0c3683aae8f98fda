/** What stands in a new text where its writer has to write. */
export const placeholder = '…';

/** Whether a value, or a part of it, is still to be written. */
export function hasPlaceholder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return value === placeholder;
  return Object.values(value).some(hasPlaceholder);
}
