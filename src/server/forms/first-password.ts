import { confirmationCookie } from '../social/cookies.ts';
import { passwordChangeResponse } from './change-password.ts';
import { type FormContext, type FormView, invalidForm, readFields } from './form-view.ts';

/** Who has just signed in at the provider once more in this browser, or null. */
export function readConfirmation({ cookies, url, locals }: Pick<FormContext, 'cookies' | 'url' | 'locals'>) {
  const settings = locals.handover?.social;
  return settings ? confirmationCookie.read({ cookies, url, key: settings.cookieKey }) : null;
}

/** The first password of an account made with a provider: a fresh sign-in there stands for the current one. */
export async function firstPasswordForm(
  context: FormContext,
  otherwise: string,
): Promise<FormView | Response> {
  const { request, url, cookies, locals } = context;
  const { t, platform, handover } = locals;
  const name = handover?.social?.name ?? '';
  const failed = (text: string): FormView => {
    confirmationCookie.remove({ cookies, url });
    return { status: 409, values: {}, errors: {}, message: { text, blocked: false } };
  };
  const confirmation = readConfirmation(context);
  if (!confirmation) return failed(t('social.confirmationExpired', { name }));

  const { newPassword, repeatedPassword } = await readFields(request, ['newPassword', 'repeatedPassword']);
  const problems = {
    ...(newPassword === '' && { newPassword: 'NEW_PASSWORD_REQUIRED' }),
    ...(newPassword !== repeatedPassword && { repeatedPassword: 'PASSWORD_DIFFERENT' }),
  };
  if (Object.keys(problems).length > 0) return invalidForm({}, problems, t);

  const { issuer, subject, authenticatedAt } = confirmation;
  const outcome = await platform.setFirstPassword({ issuer, subject, authenticatedAt, newPassword });
  if (outcome.kind === 'done') confirmationCookie.remove({ cookies, url });
  if (outcome.kind === 'refused') {
    if (outcome.refusal.code === 'CONFIRMATION_EXPIRED')
      return failed(t('social.confirmationExpired', { name }));
    if (outcome.refusal.code === 'UNKNOWN_IDENTITY') return failed(t('social.confirmationOther', { name }));
  }
  return passwordChangeResponse(context, outcome, otherwise);
}
