import type { NewAccount, NewSession } from '../../contract/contract.ts';
import { isReferralCode, referralCookie } from '../../entry/referral.ts';
import { completionForm, signUpForm } from '../../forms/sign-up.ts';
import type { Refusal } from '../platform/outcome.ts';
import { safeNext } from '../safe-next.ts';
import { type PendingSignUp, pendingSignUpCookie } from '../social/cookies.ts';
import { startAt } from './after-login.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm } from './handle-form.ts';

/** The stored referral code, else the one in the address; '' without a valid one (D1). */
export function invitation({ url, cookies }: Pick<FormContext, 'url' | 'cookies'>): string {
  const codes = [cookies.get(referralCookie)?.value, url.searchParams.get('rf')];
  return codes.find((code) => code && isReferralCode(code)) ?? '';
}

/** Undefined on an ordinary sign-up; null when the provider's sign-in expired or did not happen in this browser. */
export function readPendingSignUp({ url, cookies, locals }: FormContext): PendingSignUp | null | undefined {
  const settings = locals.handover.social;
  if (!settings || url.searchParams.get('social') !== 'new') return undefined;
  return pendingSignUpCookie.read({ cookies, url, key: settings.cookieKey });
}

/** Shared by both ways to sign up: the referral code and the log-in. */
function signUp(context: FormContext) {
  const { cookies, locals } = context;
  const forgetInvitation = () => cookies.delete(referralCookie, { path: '/' });
  return {
    initial: { referral: invitation(context) },
    /** The account was created, and waits for an operator. */
    refused({ code, status }: Refusal, typed: FormView['values']): FormView | null {
      if (code !== 'ACCOUNT_HELD') return null;
      return { ...openedForm(typed), status, message: { text: locals.t('signup.held'), blocked: true } };
    },
    /** The request body, without optional fields that are empty. An emptied referral field also deletes the stored code. */
    applicant<Values extends Record<string, string> & { referral: string }>(values: Values) {
      if (values.referral === '') forgetInvitation();
      const given = Object.entries(values).filter(([, value]) => value !== '');
      return { ...(Object.fromEntries(given) as Values), language: locals.locale };
    },
    /**
     * Offers recovery codes, and leads on to where the player was going, or to the welcome; the welcome explains an
     * unknown referral code and a missing gift first.
     */
    done(session: NewSession & Partial<Pick<NewAccount, 'referral' | 'welcomeGift'>>) {
      forgetInvitation();
      const { url } = context;
      const next = safeNext(url.searchParams.get('next'), url.origin);
      const explains = [
        session.referral === 'unknown' ? '&code=unknown' : '',
        session.welcomeGift === 'repeated' ? '&gift=repeated' : '',
      ].join('');
      const goOn = next ? `&next=${encodeURIComponent(next)}` : '';
      const then = explains === '' ? (next ?? '/profile?welcome') : `/profile?welcome${explains}${goOn}`;
      return startAt(context, session, `/profile/recoveryCodes?welcome&next=${encodeURIComponent(then)}`);
    },
  };
}

function handlePasswordSignUp(context: FormContext) {
  const { platform } = context.locals;
  const { initial, refused, applicant, done } = signUp(context);
  return handleForm(context, signUpForm, {
    initial,
    refused,
    send: (values) => platform.POST('/accounts', { body: applicant(values) }),
    done,
  });
}

/** Creates the account after the first sign-in with a provider (D33). It has no password. */
function handleCompletion(context: FormContext, { issuer, subject }: PendingSignUp) {
  const { cookies, url, locals } = context;
  const { platform } = locals;
  const { initial, refused, applicant, done } = signUp(context);
  return handleForm(context, completionForm, {
    initial,
    refused,
    async send(values) {
      const body = { issuer, subject, ...applicant(values) };
      const outcome = await platform.POST('/social/accounts', { body });
      if (outcome.kind !== 'refused' || outcome.refusal.status !== 409) return outcome;
      // The form was sent twice: the account exists already, under this name and identity, so log in, or learn that it waits.
      const made = await platform.POST('/social/sessions', { body: { issuer, subject } });
      const isHeld = made.kind === 'refused' && made.refusal.code === 'ACCOUNT_HELD';
      return made.kind === 'done' || isHeld ? made : outcome;
    },
    done(session) {
      pendingSignUpCookie.remove({ cookies, url });
      return done(session);
    },
  });
}

/** Handles the sign-up form, or its short version after a sign-in with a provider. */
export function handleSignUp(context: FormContext, pending?: PendingSignUp) {
  return pending ? handleCompletion(context, pending) : handlePasswordSignUp(context);
}
