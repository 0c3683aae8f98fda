import { id } from '../../brand/brand.ts';

/** Before every key of ours, so that nothing else on the origin is touched. */
export const keyPrefix = `${id}:`;

/** An inline script, which imports nothing, with the prefix in its place. */
export function withKeyPrefix(script: string): string {
  return script.replace('KEY_PREFIX', JSON.stringify(keyPrefix));
}
