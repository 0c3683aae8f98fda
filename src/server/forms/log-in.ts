import { logInForm } from '../../forms/log-in.ts';
import type { Outcome } from '../platform/outcome.ts';
import { afterLogin } from './after-login.ts';
import type { FormContext } from './form-view.ts';
import { handleForm } from './handle-form.ts';

/** Reports input that breaks the platform's rules as wrong credentials: no account can have them. */
function invalidAsWrongCredentials<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 422) return outcome;
  return { kind: 'refused', refusal: { status: 401, code: 'WRONG_CREDENTIALS', fields: [] } };
}

export function handleLogIn(context: FormContext) {
  return handleForm(context, logInForm, {
    send: async (body) =>
      invalidAsWrongCredentials(await context.locals.platform.POST('/sessions', { body })),
    done: (session) => afterLogin(context, session),
  });
}
