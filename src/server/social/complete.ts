import { referralPattern } from '../../contract/constants.generated.ts';
import type { NewSession } from '../../contract/contract.ts';
import { afterLogin } from '../forms/after-login.ts';
import {
  type FormContext,
  type FormView,
  invalidForm,
  readFields,
  refusedForm,
  unreachableForm,
} from '../forms/form-view.ts';
import { signUpForm } from '../forms/sign-up.ts';
import { type Newcomer, newcomerCookie } from './cookies.ts';

/** Undefined on an ordinary sign-up; null when what the provider said has expired or was never said to this browser. */
export function readNewcomer({ url, cookies, locals }: FormContext): Newcomer | null | undefined {
  const settings = locals.handover?.social;
  if (!settings || url.searchParams.get('social') !== 'new') return undefined;
  return newcomerCookie.read({ cookies, url, key: settings.cookieKey });
}

const referralCode = new RegExp(referralPattern);

/** The first sign-in with a provider: what an account needs beside the identity (D33), and no password. */
export async function completionForm(context: FormContext, newcomer: Newcomer): Promise<FormView | Response> {
  const { request, url, cookies, locals } = context;
  const { t, platform, locale } = locals;
  if (request.method !== 'POST') return signUpForm(context);

  const { issuer, subject } = newcomer;
  const values = await readFields(request, ['account', 'dateOfBirth', 'referral']);
  const referral = values.referral.trim();
  if (!referralCode.test(referral)) return invalidForm(values, { referral: 'REFERRAL_FORMAT' }, t);

  const enter = (session: NewSession) => {
    newcomerCookie.remove({ cookies, url });
    return afterLogin(context, session);
  };
  const outcome = await platform.signUpByIdentity({
    issuer,
    subject,
    account: values.account.trim(),
    dateOfBirth: values.dateOfBirth,
    language: locale,
    ...(referral !== '' && { referral }),
  });
  if (outcome.kind === 'done') return enter(outcome.value);
  if (outcome.kind === 'unreachable') return unreachableForm(values, outcome, t);
  const { refusal } = outcome;
  if (refusal.status === 409) {
    // Sent twice: the first time has made the account, under the very name that is taken now.
    const made = await platform.logInByIdentity({ issuer, subject });
    if (made.kind === 'done') return enter(made.value);
    return { ...invalidForm(values, { account: 'ACCOUNT_TAKEN' }, t), status: 409 };
  }
  if (refusal.status !== 422) return refusedForm(values, refusal, t);
  return invalidForm(values, Object.fromEntries(refusal.fields.map(({ field, code }) => [field, code])), t);
}
