import { afterLogin } from './after-login.ts';
import {
  type FormContext,
  type FormView,
  invalidForm,
  readFields,
  refusedForm,
  unreachableForm,
} from './form-view.ts';

/** The login form: its page on GET, and what became of it on POST. */
export async function logInForm(context: FormContext): Promise<FormView | Response> {
  const { request, locals } = context;
  const { t, platform } = locals;
  if (request.method !== 'POST') return { status: 200, values: { account: '' }, errors: {} };

  const { account, password } = await readFields(request, ['account', 'password']);
  const values = { account };
  const missing = {
    ...(account.trim() === '' && { account: 'ACCOUNT_REQUIRED' }),
    ...(password === '' && { password: 'PASSWORD_REQUIRED' }),
  };
  if (Object.keys(missing).length > 0) return invalidForm(values, missing, t);

  const outcome = await platform.logIn({ account: account.trim(), password });
  if (outcome.kind === 'done') return afterLogin(context, outcome.value);
  if (outcome.kind === 'unreachable') return unreachableForm(values, outcome, t);
  // An account or password that breaks the platform's rules can not be right either.
  const { refusal } = outcome;
  return refusedForm(values, refusal.status === 422 ? { ...refusal, status: 401 } : refusal, t);
}
