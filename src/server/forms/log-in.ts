import type { NewSession } from '../../contract/contract.ts';
import { logInForm } from '../../forms/log-in.ts';
import type { Outcome } from '../platform/outcome.ts';
import { afterLogin } from './after-login.ts';
import type { FormContext } from './form-view.ts';
import { handleForm } from './handle-form.ts';
import { startSecondStep } from './second-step.ts';

/** Reports input that breaks the platform's rules as wrong credentials: no account can have them. */
function invalidAsWrongCredentials<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 422) return outcome;
  return { kind: 'refused', refusal: { status: 401, code: 'WRONG_CREDENTIALS', fields: [] } };
}

/** A password that a second factor must follow is a success with a pending log-in. */
export function pendingAsDone(outcome: Outcome<NewSession>): Outcome<NewSession | { pending: string }> {
  const pending = outcome.kind === 'refused' && outcome.refusal.pending;
  return pending ? { kind: 'done', value: { pending } } : outcome;
}

export function handleLogIn(context: FormContext) {
  return handleForm(context, logInForm, {
    async send(body) {
      const outcome = await context.locals.platform.POST('/sessions', { body });
      return pendingAsDone(invalidAsWrongCredentials(outcome));
    },
    done: (result) =>
      'pending' in result ? startSecondStep(context, result.pending) : afterLogin(context, result),
  });
}
