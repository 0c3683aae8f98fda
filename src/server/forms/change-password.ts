import type { NewSession } from '../../contract/contract.ts';
import type { Outcome } from '../platform/outcome.ts';
import { safeNext } from '../safe-next.ts';
import { endSession, renewSession } from '../session.ts';
import { firstPasswordForm } from './first-password.ts';
import {
  type FormContext,
  type FormView,
  invalidForm,
  readFields,
  refusedForm,
  unreachableForm,
} from './form-view.ts';

const empty: FormView = { status: 200, values: {}, errors: {} };

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

function problemsOf({ currentPassword, newPassword, repeatedPassword }: Record<string, string>) {
  return {
    ...(currentPassword === '' && { currentPassword: 'PASSWORD_REQUIRED' }),
    ...(newPassword === '' && { newPassword: 'NEW_PASSWORD_REQUIRED' }),
    ...(newPassword !== repeatedPassword && { repeatedPassword: 'PASSWORD_DIFFERENT' }),
  };
}

/**
 * The form for a new password: its page on GET, and what became of it on POST. Afterwards the player goes on to where
 * he was going, or to `otherwise` (D15). Passwords are never shown again.
 */
export async function changePasswordForm(
  context: FormContext,
  otherwise: string,
): Promise<FormView | Response> {
  const { request, locals } = context;
  const { t, platform, player } = locals;
  if (request.method !== 'POST' || !player) return empty;

  if (player.hasPassword === false) return firstPasswordForm(context, otherwise);
  const fields = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;
  const { repeatedPassword, ...passwords } = await readFields(request, fields);
  const problems = problemsOf({ ...passwords, repeatedPassword });
  if (Object.keys(problems).length > 0) return invalidForm({}, problems, t);

  return passwordChangeResponse(context, await platform.changePassword(passwords), otherwise);
}

/** What became of a new password: on to where the player was going, or what is wrong. */
export function passwordChangeResponse(
  { url, cookies, locals: { t, path } }: FormContext,
  outcome: Outcome<NewSession>,
  otherwise: string,
): FormView | Response {
  if (outcome.kind === 'unreachable') return unreachableForm({}, outcome, t);
  if (outcome.kind === 'done') {
    renewSession(cookies, url, outcome.value);
    return seeOther(path(safeNext(url.searchParams.get('next'), url.origin) ?? otherwise));
  }
  const { refusal } = outcome;
  if (refusal.status === 401) {
    endSession(cookies, url, refusal.reason ?? 'expired');
    return seeOther(path(`/login?next=${encodeURIComponent(url.pathname + url.search)}`));
  }
  if (refusal.status !== 422) return refusedForm({}, refusal, t);
  return invalidForm({}, Object.fromEntries(refusal.fields.map(({ field, code }) => [field, code])), t);
}
