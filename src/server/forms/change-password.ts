import type { NewSession } from '../../contract/contract.ts';
import { changePasswordForm, firstPasswordForm, passkeyPasswordForm } from '../../forms/passwords.ts';
import { safeNext } from '../safe-next.ts';
import { renewSession } from '../session.ts';
import { confirmationCookie } from '../social/cookies.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

/** Returns the identity that was just confirmed at the provider in this browser, or null. */
export function readConfirmation({ cookies, url, locals }: Pick<FormContext, 'cookies' | 'url' | 'locals'>) {
  const settings = locals.handover.social;
  return settings ? confirmationCookie.read({ cookies, url, key: settings.cookieKey }) : null;
}

/** Stores the new session and redirects to `next`, or to `fallback` (D15). */
function proceed({ url, cookies, locals }: FormContext, session: NewSession, fallback: string): Response {
  renewSession(cookies, url, session);
  return seeOther(locals.path(safeNext(url.searchParams.get('next'), url.origin) ?? fallback));
}

/**
 * Sets the first password of an account that was created with a provider. A recent sign-in there replaces the
 * current password.
 */
async function handleFirstPassword(context: FormContext, fallback: string): Promise<FormView | Response> {
  const { url, cookies, locals } = context;
  const { t, platform, handover } = locals;
  const name = handover.social?.name ?? '';
  const failed = (key: 'social.confirmationExpired' | 'social.confirmationOther'): FormView => {
    confirmationCookie.remove({ cookies, url });
    return { ...openedForm(), status: 409, message: { text: t(key, { name }), blocked: false } };
  };
  const confirmation = readConfirmation(context);
  if (!confirmation) return failed('social.confirmationExpired');

  const { issuer, subject, authenticatedAt } = confirmation;
  return handleForm(context, firstPasswordForm, {
    send: ({ newPassword }) =>
      platform.POST('/social/passwords', { body: { issuer, subject, authenticatedAt, newPassword } }),
    done(session) {
      confirmationCookie.remove({ cookies, url });
      return proceed(context, session, fallback);
    },
    refused({ code }) {
      if (code === 'CONFIRMATION_EXPIRED') return failed('social.confirmationExpired');
      return code === 'UNKNOWN_IDENTITY' ? failed('social.confirmationOther') : null;
    },
  });
}

/** A passkey replaces the current password. */
function handleWithPasskey(context: FormContext, fallback: string): Promise<FormView | Response> {
  return handleForm(context, passkeyPasswordForm, {
    send: ({ newPassword, passkey }) =>
      context.locals.platform.POST('/passkeys/passwords', { body: { newPassword, passkey } }),
    done: (session) => proceed(context, session, fallback),
  });
}

/** Handles a password change, or the first password of a player who has none. */
export async function handlePassword(context: FormContext, fallback: string): Promise<FormView | Response> {
  const { platform, player } = context.locals;
  if (context.request.method !== 'POST' || !player) return openedForm();
  if (context.url.searchParams.has('passkey')) return handleWithPasskey(context, fallback);
  if (player.hasPassword === false) return handleFirstPassword(context, fallback);
  return handleForm(context, changePasswordForm, {
    send: ({ currentPassword, newPassword }) =>
      platform.POST('/password-changes', { body: { currentPassword, newPassword } }),
    done: (session) => proceed(context, session, fallback),
  });
}
