import type { FormDefinition } from '../../forms/form.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { endSession } from '../session.ts';
import {
  type FormContext,
  type FormView,
  invalidForm,
  openedForm,
  refusedForm,
  unreachableForm,
} from './form-view.ts';
import { readForm } from './read-form.ts';

/** What is particular to a form: the call of the platform, and where a success leads. */
export interface FormHandling<Name extends string, Answer> {
  /** What stands in a form that was just opened. */
  initial?: Record<string, string>;
  send(values: Record<Name, string>): Promise<Outcome<Answer>>;
  done(answer: Answer): Response | Promise<Response>;
  /** How this form shows a refusal in its own way, with what was typed; null: as every form does. */
  refused?(refusal: Refusal, typed: FormView['values']): FormView | null;
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** The session is over: to the log-in, and from there back to this form. */
function loginAgain({ url, cookies, locals }: FormContext, { reason = 'expired' }: Refusal): Response {
  endSession(cookies, url, reason);
  return seeOther(locals.path(`/login?next=${encodeURIComponent(url.pathname + url.search)}`));
}

/** What the platform refuses by field, of the fields that the reader can see. */
function refusedFields(form: FormDefinition, { code, fields }: Refusal): Refusal['fields'] {
  const about = Object.entries(form.refusals ?? {}).flatMap(([known, field]) =>
    known === code ? [{ field, code }] : [],
  );
  return [...fields, ...about].filter(({ field }) => Object.hasOwn(form.fields, field));
}

/** A form: its page on GET, and what became of it on POST. */
export async function handleForm<Name extends string, Answer>(
  context: FormContext,
  form: FormDefinition<Name>,
  { initial, send, done, refused }: FormHandling<Name, Answer>,
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
  return refused?.(refusal, typed) ?? refusedForm(typed, refusal, t);
}
