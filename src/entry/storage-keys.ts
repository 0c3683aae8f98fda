import { id } from '../../brand/brand.ts';

/** Prefix of the site's storage keys, which keeps them apart from others of the same origin. */
export const keyPrefix = `${id}:`;

/** Inserts the prefix into an inline script, which cannot import it. */
export function withKeyPrefix(script: string): string {
  return script.replace('KEY_PREFIX', JSON.stringify(keyPrefix));
}
