import type { APIContext } from 'astro';
import { problemMessage } from '../../forms/problems.ts';
import { money } from '../../i18n/format.ts';
import type { MessageKey, Translate } from '../../i18n/i18n.ts';
import type { Refusal, Unreachable } from '../platform/outcome.ts';

/** The parts of the request context that form pages use. */
export type FormContext = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>;

/** With the response of a page that may have a state instead of a form. */
export type FormPageContext = FormContext & { response: { status?: number; headers: Headers } };

/** A form as the page shows it: the submitted values (never passwords) and the errors, in the page's language. */
export interface FormView {
  status: number;
  values: Record<string, string>;
  errors: Record<string, string>;
  message?: { text: string; blocked: boolean };
  /** In seconds. */
  retryAfter?: number;
}

/** A form that was not submitted yet. */
export function openedForm(values: FormView['values'] = {}): FormView {
  return { status: 200, values, errors: {} };
}

/** A form without its values, with a message about the whole. */
export function messageForm(status: number, text: string): FormView {
  return { ...openedForm(), status, message: { text, blocked: false } };
}

/** A form with field errors; `limit` is inserted into the message. */
export function invalidForm(
  values: FormView['values'],
  fields: Refusal['fields'],
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): FormView {
  const errors = Object.fromEntries(
    fields.map(({ field, code, limit = 0 }) => [
      field,
      t(problemMessage(code), { limit: money(limit, locale) }),
    ]),
  );
  // The field of a passkey is hidden.
  const text = errors.passkey ?? t('forms.check');
  return { status: 422, values, errors, message: { text, blocked: false } };
}

const refusalTexts = new Map<string, MessageKey>([
  ['ACCOUNT_BLOCKED', 'forms.error.ACCOUNT_BLOCKED'],
  ['ACCOUNT_CLOSED', 'forms.error.ACCOUNT_CLOSED'],
  ['ACCOUNT_HELD', 'forms.error.ACCOUNT_HELD'],
  ['WRONG_CREDENTIALS', 'forms.error.WRONG_CREDENTIALS'],
  ['PLAY_PAUSED', 'forms.error.PLAY_PAUSED'],
]);

/** A form that was refused as a whole, not for a single field. */
export function refusedForm(
  values: FormView['values'],
  { code, status, retryAfter }: Refusal,
  t: Translate,
): FormView {
  const view = (text: string): FormView => ({
    status,
    values,
    errors: {},
    message: { text, blocked: code === 'ACCOUNT_BLOCKED' || code === 'ACCOUNT_HELD' },
  });
  if (code !== 'TOO_MANY_ATTEMPTS') return view(t(refusalTexts.get(code) ?? 'forms.error.INVALID_INPUT'));
  const seconds = retryAfter ?? 60;
  const minutes = Math.ceil(seconds / 60);
  return { ...view(t('forms.error.TOO_MANY_ATTEMPTS', { minutes })), retryAfter: seconds };
}

export function unreachableForm(
  values: FormView['values'],
  { busySeconds, bankAway }: Unreachable,
  t: Translate,
): FormView {
  const away = bankAway ? 'forms.error.BANK_UNREACHABLE' : 'forms.error.PLATFORM_UNREACHABLE';
  const text = t(busySeconds ? 'forms.error.BUSY' : away);
  const retryAfter = busySeconds ?? 10;
  return { status: 503, values, errors: {}, message: { text, blocked: false }, retryAfter };
}

/** Sets the status and headers of the page that shows the form. */
export function applyFormStatus(
  { status, retryAfter }: FormView,
  response: { status?: number; headers: Headers },
): void {
  response.status = status;
  if (retryAfter) response.headers.set('Retry-After', String(retryAfter));
}
