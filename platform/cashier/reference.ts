import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for each other on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** The public name of a new deposit (D) or withdrawal (W). */
export function newReference(kind: 'D' | 'W'): string {
  return kind + Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
}

/** What stands under the key of a form. */
export const requestOf = (asked: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex');
