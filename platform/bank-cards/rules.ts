import { dayMs } from '../../shared/western-indonesia.ts';
import type { FieldCode } from '../http/errors.ts';

/** Waiting time before the first withdrawal to a new bank account. */
export const CARD_WAIT_MS = dayMs;

export const cardLimits = {
  /** Maximum number of bank accounts per player. */
  mostCards: 5,
  cardNumberMinLength: 10,
  cardNumberMaxLength: 16,
  holderMaxLength: 60,
} as const;

/**
 * The digits of a number, typed with any keyboard and with spaces or dashes between groups; null where it has
 * other characters.
 */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s\p{Pd}\u00ad.]/gu, '');
  const { cardNumberMinLength, cardNumberMaxLength } = cardLimits;
  const isNumber =
    /^\d+$/.test(digits) && digits.length >= cardNumberMinLength && digits.length <= cardNumberMaxLength;
  return isNumber ? digits : null;
}

/** Normalizes a name; null where the text is no name. */
export function holderName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(name) && name.length <= cardLimits.holderMaxLength;
  return isName && name.length > 1 ? name : null;
}

/** Normalizes a name for comparison: case, accents, punctuation and repeated spaces do not count. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** Masks a name for display, without revealing the length of its words. */
export function maskedName(name: string): string {
  return name.replace(/(\p{L})[^ ]*/gu, '$1•••');
}

export interface CardForm {
  bank: string;
  number: string;
  holder: string;
}

/** The problems of each field that are found without the bank. */
export function cardProblems({ number, holder }: CardForm): { field: string; code: FieldCode }[] {
  return [
    ...(digitsOf(number) === null ? [{ field: 'number', code: 'CARD_NUMBER_FORMAT' as const }] : []),
    ...(holderName(holder) === null ? [{ field: 'holder', code: 'HOLDER_FORMAT' as const }] : []),
  ];
}
