import type { APIContext } from 'astro';
import type { TextKey, Translate } from '../../i18n/i18n.ts';
import type { Refusal, Unreachable } from '../platform/outcome.ts';

/** What a form page needs of its request. */
export type FormContext = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>;

/** A form as it is shown: what was typed (never passwords) and what is wrong with it, in the reader's language. */
export interface FormView {
  status: number;
  values: Record<string, string>;
  errors: Record<string, string>;
  message?: { text: string; blocked: boolean };
  /** Seconds until another attempt is welcome. */
  retryAfter?: number;
}

const fieldCodes = [
  'ACCOUNT_REQUIRED',
  'ACCOUNT_FORMAT',
  'ACCOUNT_TAKEN',
  'PASSWORD_REQUIRED',
  'PASSWORD_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_IS_ACCOUNT',
  'PASSWORD_WRONG',
  'PASSWORD_UNCHANGED',
  'PASSWORD_DIFFERENT',
  'NEW_PASSWORD_REQUIRED',
  'DATE_INVALID',
  'UNDERAGE',
  'REFERRAL_FORMAT',
] as const;

/** The text of a field's error; a code that the site does not know still gets one. */
function fieldError(code: string, t: Translate): string {
  const known = fieldCodes.find((candidate) => candidate === code) ?? 'INVALID_INPUT';
  return t(`forms.error.${known}` satisfies TextKey);
}

export function invalidForm(
  values: FormView['values'],
  codes: Record<string, string>,
  t: Translate,
): FormView {
  const errors = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, fieldError(code, t)]),
  );
  return { status: 422, values, errors, message: { text: t('forms.check'), blocked: false } };
}

/** A refusal that is about no single field. */
export function refusedForm(
  values: FormView['values'],
  { code, status, retryAfter }: Refusal,
  t: Translate,
): FormView {
  const view = (text: string): FormView => ({
    status,
    values,
    errors: {},
    message: { text, blocked: code === 'ACCOUNT_BLOCKED' },
  });
  if (code === 'ACCOUNT_BLOCKED') return view(t('forms.error.ACCOUNT_BLOCKED'));
  if (code !== 'TOO_MANY_ATTEMPTS') return view(t('forms.error.WRONG_CREDENTIALS'));
  const seconds = retryAfter ?? 60;
  const minutes = Math.ceil(seconds / 60);
  return { ...view(t('forms.error.TOO_MANY_ATTEMPTS', { minutes })), retryAfter: seconds };
}

export function unreachableForm(
  values: FormView['values'],
  { busySeconds }: Unreachable,
  t: Translate,
): FormView {
  const text = t(busySeconds ? 'forms.error.BUSY' : 'forms.error.PLATFORM_UNREACHABLE');
  const retryAfter = busySeconds ?? 10;
  return { status: 503, values, errors: {}, message: { text, blocked: false }, retryAfter };
}

/** The named text fields of a submitted form; what is missing or a file is empty. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData().catch(() => new FormData());
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Status and headers of the page that shows the form. */
export function applyFormStatus(
  { status, retryAfter }: FormView,
  response: { status?: number; headers: Headers },
): void {
  response.status = status;
  if (retryAfter) response.headers.set('Retry-After', String(retryAfter));
}
