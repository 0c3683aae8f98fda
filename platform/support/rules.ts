import { withoutTurning } from '../../shared/invisible.ts';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { supportThreads } from '../database/schema/schema.ts';

export type ThreadRow = typeof supportThreads.$inferSelect;

/** For the flag `v`, as browsers read the pattern of a field. */
const addressPart = '[^\\s\\p{C}@<>\\(\\)\\[\\]\\\\,;:"]';
const domainPart = addressPart.replace('^', '^.');

/** Limits of forms, published in the constants of the contract. */
export const supportLimits = {
  /** A form with this many characters of any script fits into a request of the site. */
  supportTextMaxLength: 1_500,
  emailPattern: `^${addressPart}{1,64}@${addressPart}{1,180}[.]${domainPart}{2,60}$`,
} as const;

export const REPLY_MAX_LENGTH = 4_000;

/** A player can still write in a thread for this long after an operator's last reply or close. */
export const WRITABLE_DAYS = 30;
export const WRITABLE_MS = WRITABLE_DAYS * dayMs;

/** A thread is removed this long after that. */
export const THREAD_KEPT_MS = 365 * dayMs;

/** A thread takes no more messages of the player than this, so that a page can show all. */
export const MAX_MESSAGES = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Normalizes what was typed to plain text with line feeds; null where nothing of it can be seen. */
export function plainText(typed: string): string | null {
  const text = withoutTurning(typed.normalize('NFC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(control, ' ')
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return /[^\s\p{C}\p{M}]/u.test(text) ? text : null;
}

/** An answered thread counts as closed once the player can no longer write in it. */
export function stateOf({ state, endsAt }: Pick<ThreadRow, 'state' | 'endsAt'>, now: number) {
  return endsAt !== null && endsAt.getTime() <= now ? 'closed' : state;
}
