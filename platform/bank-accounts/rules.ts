import { dayMs } from '../../shared/western-indonesia.ts';
import type { FieldCode } from '../http/errors.ts';

/** Waiting time before the first withdrawal to a new bank account. */
export const BANK_ACCOUNT_WAIT_MS = dayMs;

export const bankAccountLimits = {
  /** Maximum number of bank accounts per player. */
  maxBankAccounts: 5,
  bankAccountNumberMinLength: 10,
  bankAccountNumberMaxLength: 16,
  holderMaxLength: 60,
} as const;

/**
 * Returns the digits of a number, typed with any keyboard and with spaces or dashes between groups; null where it has
 * other characters.
 */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s\p{Pd}\u00ad.]/gu, '');
  const { bankAccountNumberMinLength, bankAccountNumberMaxLength } = bankAccountLimits;
  const isNumber =
    /^\d+$/.test(digits) &&
    digits.length >= bankAccountNumberMinLength &&
    digits.length <= bankAccountNumberMaxLength;
  return isNumber ? digits : null;
}

/** Normalizes a name; null where the text is no name. */
export function holderName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(name) && name.length <= bankAccountLimits.holderMaxLength;
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

export interface BankAccountForm {
  bank: string;
  number: string;
  holder: string;
}

/** Returns the problems of each field that are found without the bank. */
export function bankAccountProblems({
  number,
  holder,
}: BankAccountForm): { field: string; code: FieldCode }[] {
  return [
    ...(digitsOf(number) === null ? [{ field: 'number', code: 'BANK_ACCOUNT_NUMBER_FORMAT' as const }] : []),
    ...(holderName(holder) === null ? [{ field: 'holder', code: 'HOLDER_FORMAT' as const }] : []),
  ];
}
