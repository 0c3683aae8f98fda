import { minimumAge, referralPattern } from '../../contract/constants.generated.ts';
import { isReferralCode, referralCookie } from '../../entry/referral.ts';
import { afterLogin } from './after-login.ts';
import {
  type FormContext,
  type FormView,
  invalidForm,
  readFields,
  refusedForm,
  unreachableForm,
} from './form-view.ts';

const referralCode = new RegExp(referralPattern);

/** The code of the first invitation, or else of this link; '' when neither has one (D1). */
export function invitation({ url, cookies }: Pick<FormContext, 'url' | 'cookies'>): string {
  const codes = [cookies.get(referralCookie)?.value, url.searchParams.get('rf')];
  return codes.find((code) => code && isReferralCode(code)) ?? '';
}

/** Western Indonesia's, by whose day ages are judged, is ahead of UTC by this many milliseconds all year. */
const jakarta = 7 * 60 * 60 * 1_000;

/** The latest date of birth of an adult, as a date field wants it. */
export function latestDateOfBirth(now: Date): string {
  const latest = new Date(now.getTime() + jakarta);
  latest.setUTCFullYear(latest.getUTCFullYear() - minimumAge);
  return latest.toISOString().slice(0, 10);
}

/** The sign-up form: its page on GET with the invitation filled in, and what became of it on POST. */
export async function signUpForm(context: FormContext): Promise<FormView | Response> {
  const { request, cookies, locals } = context;
  const { t, platform, locale } = locals;
  if (request.method !== 'POST') {
    const values = { account: '', dateOfBirth: '', referral: invitation(context) };
    return { status: 200, values, errors: {} };
  }

  const fields = ['account', 'password', 'dateOfBirth', 'referral'] as const;
  const { password, ...values } = await readFields(request, fields);
  const referral = values.referral.trim();
  if (referral === '') cookies.delete(referralCookie, { path: '/' });
  if (!referralCode.test(referral)) {
    return invalidForm(values, { referral: 'REFERRAL_FORMAT' }, t);
  }
  const outcome = await platform.signUp({
    account: values.account.trim(),
    password,
    dateOfBirth: values.dateOfBirth,
    language: locale,
    ...(referral !== '' && { referral }),
  });
  if (outcome.kind === 'done') {
    cookies.delete(referralCookie, { path: '/' });
    return afterLogin(context, outcome.value);
  }
  if (outcome.kind === 'unreachable') return unreachableForm(values, outcome, t);
  const { refusal } = outcome;
  if (refusal.code === 'ACCOUNT_TAKEN')
    return { ...invalidForm(values, { account: refusal.code }, t), status: 409 };
  if (refusal.status !== 422) return refusedForm(values, refusal, t);
  return invalidForm(values, Object.fromEntries(refusal.fields.map(({ field, code }) => [field, code])), t);
}
