import { dayMs } from '../../shared/western-indonesia.ts';
import type { FieldCode } from '../http/errors.ts';

/** ms between adding a card and the first withdrawal to it. */
export const CARD_WAIT = dayMs;

export const cardLimits = {
  /** Cards that a player has at once. */
  mostCards: 5,
  cardNumberMinLength: 10,
  cardNumberMaxLength: 16,
  holderMaxLength: 60,
} as const;

/** The digits of a number that people write in groups, in the digits of whatever keyboard; null where there is more than digits. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s\p{Pd}\u00ad.]/gu, '');
  const { cardNumberMinLength, cardNumberMaxLength } = cardLimits;
  const isNumber =
    /^\d+$/.test(digits) && digits.length >= cardNumberMinLength && digits.length <= cardNumberMaxLength;
  return isNumber ? digits : null;
}

/** A name as it is written down, or null for what is none. */
export function holderName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(name) && name.length <= cardLimits.holderMaxLength;
  return isName && name.length > 1 ? name : null;
}

/** What is left of a name where case, accents, punctuation and repeated spaces make no difference. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** A name as it is shown: how long its words are does not show either. */
export function maskedName(name: string): string {
  return name.replace(/(\p{L})[^ ]*/gu, '$1•••');
}

export interface CardForm {
  bank: string;
  number: string;
  holder: string;
}

/** What is wrong with each field, before anybody is asked. */
export function cardProblems({ number, holder }: CardForm): { field: string; code: FieldCode }[] {
  return [
    ...(digitsOf(number) === null ? [{ field: 'number', code: 'CARD_NUMBER_FORMAT' as const }] : []),
    ...(holderName(holder) === null ? [{ field: 'holder', code: 'HOLDER_FORMAT' as const }] : []),
  ];
}
