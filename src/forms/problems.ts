import type { FieldCode } from '../contract/contract.ts';
import type { MessageKey } from '../i18n/i18n.ts';

/** The message of each field problem. `satisfies` requires one for every code of the contract. */
export const problemMessages = {
  TYPE: 'forms.error.INVALID_INPUT',
  FORMAT: 'forms.error.INVALID_INPUT',
  UNKNOWN_FIELD: 'forms.error.INVALID_INPUT',
  NOT_OF_THE_SITE: 'forms.error.INVALID_INPUT',
  ACCOUNT_REQUIRED: 'forms.error.ACCOUNT_REQUIRED',
  ACCOUNT_FORMAT: 'forms.error.ACCOUNT_FORMAT',
  ACCOUNT_TAKEN: 'forms.error.ACCOUNT_TAKEN',
  PASSWORD_REQUIRED: 'forms.error.PASSWORD_REQUIRED',
  PASSWORD_SHORT: 'forms.error.PASSWORD_SHORT',
  PASSWORD_COMMON: 'forms.error.PASSWORD_COMMON',
  PASSWORD_IS_ACCOUNT: 'forms.error.PASSWORD_IS_ACCOUNT',
  PASSWORD_WRONG: 'forms.error.PASSWORD_WRONG',
  PASSWORD_UNCHANGED: 'forms.error.PASSWORD_UNCHANGED',
  PASSWORD_DIFFERENT: 'forms.error.PASSWORD_DIFFERENT',
  NEW_PASSWORD_REQUIRED: 'forms.error.NEW_PASSWORD_REQUIRED',
  PASSKEY_WRONG: 'forms.error.PASSKEY_WRONG',
  PASSKEY_UNKNOWN: 'forms.error.PASSKEY_UNKNOWN',
  PASSKEY_EXPIRED: 'forms.error.PASSKEY_EXPIRED',
  PASSKEY_KNOWN: 'forms.error.PASSKEY_KNOWN',
  PASSKEY_MISSING: 'forms.error.PASSKEY_MISSING',
  RECOVERY_CODE_WRONG: 'forms.error.RECOVERY_CODE_WRONG',
  SECOND_FACTOR_REQUIRED: 'forms.error.SECOND_FACTOR_REQUIRED',
  NAME_REQUIRED: 'forms.error.NAME_REQUIRED',
  DATE_INVALID: 'forms.error.DATE_INVALID',
  UNDERAGE: 'forms.error.UNDERAGE',
  REFERRAL_FORMAT: 'forms.error.REFERRAL_FORMAT',
  DAY_TOO_EARLY: 'forms.error.DAY_TOO_EARLY',
  DAY_BEFORE_FIRST: 'forms.error.DAY_BEFORE_FIRST',
  RANGE_TOO_LONG: 'forms.error.RANGE_TOO_LONG',
  AMOUNT_TOO_SMALL: 'forms.error.AMOUNT_TOO_SMALL',
  AMOUNT_TOO_LARGE: 'forms.error.AMOUNT_TOO_LARGE',
  DAILY_LIMIT: 'forms.error.DAILY_LIMIT',
  OWN_DEPOSIT_LIMIT: 'forms.error.OWN_DEPOSIT_LIMIT',
  METHOD_UNKNOWN: 'forms.error.METHOD_UNKNOWN',
  BANK_ACCOUNT_UNKNOWN: 'forms.error.BANK_ACCOUNT_UNKNOWN',
  BANK_ACCOUNT_TOO_NEW: 'forms.error.BANK_ACCOUNT_TOO_NEW',
  BANK_ACCOUNT_NUMBER_UNKNOWN: 'forms.error.BANK_ACCOUNT_NUMBER_UNKNOWN',
  BANK_ACCOUNT_OTHER_HOLDER: 'forms.error.BANK_ACCOUNT_OTHER_HOLDER',
  BANK_ACCOUNT_HELD: 'forms.error.BANK_ACCOUNT_HELD',
  BANK_ACCOUNT_KNOWN: 'forms.error.BANK_ACCOUNT_KNOWN',
  BANK_ACCOUNT_NUMBER_FORMAT: 'forms.error.BANK_ACCOUNT_NUMBER_FORMAT',
  BANK_UNKNOWN: 'forms.error.BANK_UNKNOWN',
  HOLDER_FORMAT: 'forms.error.HOLDER_FORMAT',
  HOLDER_DIFFERENT: 'forms.error.HOLDER_DIFFERENT',
  PARTNER_UNKNOWN: 'forms.error.PARTNER_UNKNOWN',
  PARTNER_SELF: 'forms.error.PARTNER_SELF',
  PARTNER_TAKEN: 'forms.error.PARTNER_TAKEN',
  PARTNER_SAME_PERSON: 'forms.error.PARTNER_SAME_PERSON',
  PAIR_COMPLETE: 'forms.error.PAIR_COMPLETE',
  TEXT_REQUIRED: 'forms.error.TEXT_REQUIRED',
  TEXT_LONG: 'forms.error.TEXT_LONG',
  EMAIL_FORMAT: 'forms.error.EMAIL_FORMAT',
  SUBJECT_UNKNOWN: 'forms.error.SUBJECT_UNKNOWN',
  TOPIC_REQUIRED: 'forms.error.TOPIC_REQUIRED',
  LIMIT_REQUIRED: 'forms.error.LIMIT_REQUIRED',
  METHOD_REQUIRED: 'forms.error.METHOD_REQUIRED',
  PROOF_REQUIRED: 'forms.error.PROOF_REQUIRED',
  AMOUNT_REQUIRED: 'forms.error.AMOUNT_REQUIRED',
  AMOUNT_FORMAT: 'forms.error.AMOUNT_FORMAT',
  TIME_REQUIRED: 'forms.error.TIME_REQUIRED',
  TIME_SAME: 'forms.error.TIME_SAME',
} as const satisfies Record<FieldCode, MessageKey> & Record<string, MessageKey>;

/** The contract's codes, and those of the site's own checks. */
export type FieldProblem = keyof typeof problemMessages;

/** The message of a code; unknown codes get a general one. */
export function problemMessage(code: string): MessageKey {
  return Object.hasOwn(problemMessages, code)
    ? problemMessages[code as FieldProblem]
    : 'forms.error.INVALID_INPUT';
}
