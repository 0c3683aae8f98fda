import type { FormDefinition } from '../../forms/form.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { endSession } from '../session.ts';
import {
  type FormContext,
  type FormView,
  invalidForm,
  messageForm,
  openedForm,
  refusedForm,
  unreachableForm,
} from './form-view.ts';
import { readForm } from './read-form.ts';

/** The parts that differ per form: the platform call, and the response to a success. */
export interface FormHandling<Name extends string, Result> {
  /** Values of the form before it is submitted. */
  initial?: Record<string, string>;
  send(values: Record<Name, string>): Promise<Outcome<Result>>;
  done(result: Result): Response | Promise<Response>;
  /** This form's own texts for refusals as a whole. */
  texts?: Partial<Record<Refusal['code'], MessageKey>>;
  /** Shows a refusal in this form's own way; null falls back to `refusedForm`. */
  refused?(refusal: Refusal, typed: FormView['values']): FormView | null;
}

/** Redirects to a page of the site. What a form or a path brought into its address is encoded. */
export function seeOther(location: string): Response {
  const { pathname, search, hash } = new URL(location, 'http://site.invalid');
  return new Response(null, { status: 303, headers: { Location: pathname + search + hash } });
}

/** Ends the session and redirects to the login page, which returns to this form. */
export function loginAgain({ url, cookies, locals }: FormContext, { reason = 'expired' }: Refusal): Response {
  endSession(cookies, url, reason);
  return seeOther(locals.path(`/login?next=${encodeURIComponent(url.pathname + url.search)}`));
}

/** The platform's field errors, for the fields that are on the page. */
function refusedFields(form: FormDefinition, { code, fields }: Refusal): Refusal['fields'] {
  const fromCode = Object.entries(form.refusals ?? {}).flatMap(([known, field]) =>
    known === code ? [{ field, code }] : [],
  );
  return [...fields, ...fromCode].filter(({ field }) => Object.hasOwn(form.fields, field));
}

/** Handles a form page: the empty form on GET; on POST the errors, or the response to a success. */
export async function handleForm<Name extends string, Result>(
  context: FormContext,
  form: FormDefinition<Name>,
  { initial, send, done, texts, refused }: FormHandling<Name, Result>,
): Promise<FormView | Response> {
  const { request, locals } = context;
  const { t } = locals;
  if (request.method !== 'POST') return openedForm(initial);

  const { values, typed, problems } = await readForm(form, request);
  const found = Object.entries(problems).map(([field, code]) => ({ field, code }));
  if (found.length > 0) return invalidForm(typed, found, locals);

  const outcome = await send(values);
  if (outcome.kind === 'done') return done(outcome.value);
  if (outcome.kind === 'unreachable') return unreachableForm(typed, outcome, t);

  const { refusal } = outcome;
  if (refusal.code === 'SESSION_ENDED') return loginAgain(context, refusal);
  const wrong = refusedFields(form, refusal);
  if (wrong.length > 0) return { ...invalidForm(typed, wrong, locals), status: refusal.status };
  const own = texts?.[refusal.code];
  if (own) return { ...messageForm(refusal.status, t(own)), values: typed };
  return refused?.(refusal, typed) ?? refusedForm(typed, refusal, t);
}
