import type { NewSession } from '../../contract/contract.ts';
import { isReferralCode, referralCookie } from '../../entry/referral.ts';
import { completionForm, signUpForm } from '../../forms/sign-up.ts';
import { type PendingSignUp, pendingSignUpCookie } from '../social/cookies.ts';
import { afterLogin } from './after-login.ts';
import type { FormContext } from './form-view.ts';
import { handleForm } from './handle-form.ts';

/** The code of the first invitation, or else of this link; '' when neither has one (D1). */
export function invitation({ url, cookies }: Pick<FormContext, 'url' | 'cookies'>): string {
  const codes = [cookies.get(referralCookie)?.value, url.searchParams.get('rf')];
  return codes.find((code) => code && isReferralCode(code)) ?? '';
}

/** Undefined on an ordinary sign-up; null when what the provider said has expired or was never said to this browser. */
export function readPendingSignUp({ url, cookies, locals }: FormContext): PendingSignUp | null | undefined {
  const settings = locals.handover.social;
  if (!settings || url.searchParams.get('social') !== 'new') return undefined;
  return pendingSignUpCookie.read({ cookies, url, key: settings.cookieKey });
}

/** What both ways of signing up have in common: the invitation, and the way in. */
function signUp(context: FormContext) {
  const { cookies, locals } = context;
  const forgetInvitation = () => cookies.delete(referralCookie, { path: '/' });
  return {
    initial: { referral: invitation(context) },
    /** Who signs up, as the platform wants it; an invitation that was taken out of the form is forgotten. */
    applicant<Values extends { referral: string }>({ referral, ...values }: Values) {
      if (referral === '') forgetInvitation();
      return { ...values, language: locals.locale, ...(referral !== '' && { referral }) };
    },
    done(session: NewSession) {
      forgetInvitation();
      return afterLogin(context, session);
    },
  };
}

function handlePasswordSignUp(context: FormContext) {
  const { platform } = context.locals;
  const { initial, applicant, done } = signUp(context);
  return handleForm(context, signUpForm, {
    initial,
    send: (values) => platform.POST('/accounts', { body: applicant(values) }),
    done,
  });
}

/** The first sign-in with a provider: what an account needs beside the identity (D33), and no password. */
function handleCompletion(context: FormContext, { issuer, subject }: PendingSignUp) {
  const { cookies, url, locals } = context;
  const { platform } = locals;
  const { initial, applicant, done } = signUp(context);
  return handleForm(context, completionForm, {
    initial,
    async send(values) {
      const body = { issuer, subject, ...applicant(values) };
      const outcome = await platform.POST('/social/accounts', { body });
      if (outcome.kind !== 'refused' || outcome.refusal.status !== 409) return outcome;
      // Sent twice: the first time has made the account, under the very name that is taken now.
      const made = await platform.POST('/social/sessions', { body: { issuer, subject } });
      return made.kind === 'done' ? made : outcome;
    },
    done(session) {
      pendingSignUpCookie.remove({ cookies, url });
      return done(session);
    },
  });
}

/** The sign-up form; for whom a provider has named, what is left of it. */
export function handleSignUp(context: FormContext, pending?: PendingSignUp) {
  return pending ? handleCompletion(context, pending) : handlePasswordSignUp(context);
}
