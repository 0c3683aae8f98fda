import { dayOf } from '../../shared/western-indonesia.ts';
import type { FieldCode, FieldError } from '../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { limits } from './limits.ts';

const accountPattern = new RegExp(limits.accountPattern);

export function isAccountName(text: string): boolean {
  return accountPattern.test(text);
}

/** Returns the rule that a new password breaks, or null. Length is counted in code points. */
export function passwordProblem(password: string, account: string): FieldCode | null {
  if ([...password].length < limits.passwordMinLength) return 'PASSWORD_SHORT';
  if (account.length >= limits.accountMinLength && password.toLowerCase().includes(account.toLowerCase())) {
    return 'PASSWORD_IS_ACCOUNT';
  }
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null;
}

/**
 * Returns the rule that a date of birth (YYYY-MM-DD) breaks, or null. The player's age counts by the date in
 * western Indonesia; someone born on 29 February comes of age on 1 March.
 */
export function dateOfBirthProblem(text: string, now: Date): FieldCode | null {
  const today = dayOf(now);
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  const exists = parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  if (!exists || text < limits.earliestDateOfBirth || text > today) return 'DATE_INVALID';
  const comesOfAge = `${Number(text.slice(0, 4)) + limits.minimumAge}${text.slice(4)}`;
  return comesOfAge <= today ? null : 'UNDERAGE';
}

export interface SignUpForm {
  account: string;
  /** Null for a sign-up with a provider. */
  password: string | null;
  dateOfBirth: string;
}

/** Returns every problem at once, so that the form can show each beside its field (D33). */
export function signUpProblems(form: SignUpForm, now: Date): FieldError[] {
  const problems: Record<keyof SignUpForm, FieldCode | null> = {
    account: isAccountName(form.account) ? null : 'ACCOUNT_FORMAT',
    password: form.password === null ? null : passwordProblem(form.password, form.account),
    dateOfBirth: dateOfBirthProblem(form.dateOfBirth, now),
  };
  return Object.entries(problems).flatMap(([field, code]) => (code ? [{ field, code }] : []));
}
