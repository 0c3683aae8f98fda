import { utcOffsetMs } from '../../shared/western-indonesia.ts';
import {
  accountPattern,
  earliestDateOfBirth,
  minimumAge,
  referralPattern,
} from '../contract/constants.generated.ts';
import { defineForm, type FormField } from './form.ts';

/** The latest date of birth of an adult today in western Indonesia, for a date input. */
export function latestDateOfBirth(now: Date): string {
  const latest = new Date(now.getTime() + utcOffsetMs);
  latest.setUTCFullYear(latest.getUTCFullYear() - minimumAge);
  return latest.toISOString().slice(0, 10);
}

const account: FormField = {
  kind: 'code',
  label: 'forms.account',
  hint: 'forms.accountHint',
  autocomplete: 'username',
  required: 'ACCOUNT_REQUIRED',
  pattern: accountPattern,
  invalid: 'ACCOUNT_FORMAT',
};

const password: FormField = {
  kind: 'newPassword',
  label: 'forms.password',
  autocomplete: 'new-password',
  required: 'PASSWORD_REQUIRED',
};

const dateOfBirth: FormField = {
  kind: 'date',
  label: 'forms.dateOfBirth',
  hint: 'forms.dateOfBirthHint',
  autocomplete: 'bday',
  required: 'DATE_INVALID',
  min: earliestDateOfBirth,
  max: () => latestDateOfBirth(new Date()),
  invalid: 'UNDERAGE',
};

const referral: FormField = {
  kind: 'code',
  label: 'forms.referral',
  hint: 'forms.referralHint',
  autocomplete: 'off',
  pattern: referralPattern,
  invalid: 'REFERRAL_FORMAT',
};

const common = { submit: 'forms.signUp', refusals: { ACCOUNT_TAKEN: 'account' } } as const;

export const signUpForm = defineForm({ ...common, fields: { account, password, dateOfBirth, referral } });

/** Sign-up after a sign-in with a provider: without a password. */
export const completionForm = defineForm({ ...common, fields: { account, dateOfBirth, referral } });
