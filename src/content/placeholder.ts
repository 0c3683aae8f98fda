/** The placeholder in new texts. */
export const placeholder = '…';

/** True when a value contains a placeholder. */
export function hasPlaceholder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return value === placeholder;
  return Object.values(value).some(hasPlaceholder);
}
