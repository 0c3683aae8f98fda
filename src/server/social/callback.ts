import type { APIContext } from 'astro';
import type { Identity, IdentityProof } from '../../contract/contract.ts';
import { chosenLanguage, languageCookie } from '../../entry/language-choice.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { loadingTarget } from '../loading-target.ts';
import { startSession } from '../session.ts';
import {
  confirmationCookie,
  type PendingSignIn,
  pendingSignInCookie,
  pendingSignUpCookie,
} from './cookies.ts';
import { finishSignIn } from './provider.ts';
import {
  redirectBack,
  redirectToAsking,
  redirectToLogin,
  redirectToPage,
  type SignInError,
} from './redirects.ts';
import type { SignInSettings } from './settings.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'url'>;

/** Logs in whoever has an account; others are asked for what an account needs (D33). */
async function welcome(
  { cookies, locals, url }: Context,
  key: Uint8Array,
  identity: Identity,
  { locale, next, referral }: PendingSignIn,
): Promise<Response> {
  const outcome = await locals.platform.POST('/social/sessions', { body: identity });
  if (outcome.kind === 'unreachable') return redirectToLogin('unreachable', locale, next);
  if (outcome.kind === 'done') {
    await startSession({ cookies, locals, url }, outcome.value);
    return redirectToPage('/LoadingPage', locale, { to: loadingTarget(next, url.origin) ?? '/' });
  }
  const { code } = outcome.refusal;
  if (code === 'ACCOUNT_BLOCKED') return redirectToLogin('blocked', locale, next);
  if (code !== 'UNKNOWN_IDENTITY') return redirectToLogin('failed', locale, next);
  pendingSignUpCookie.write({ cookies, url, key }, identity);
  return redirectToPage('/signup', locale, { social: 'new', rf: referral, next });
}

const unproved: Partial<Record<string, SignInError>> = {
  UNKNOWN_IDENTITY: 'other',
  CONFIRMATION_EXPIRED: 'expired',
};

/** The player of this browser's session has proved who he is, and goes on with what wanted that. */
async function prove(
  { locals }: Context,
  proof: IdentityProof,
  { next, locale }: PendingSignIn,
): Promise<Response> {
  const outcome = await locals.platform.POST('/social/proofs', { body: proof });
  if (outcome.kind === 'done') return redirectToAsking(next, locale);
  if (outcome.kind === 'unreachable') return redirectToAsking(next, locale, 'unreachable');
  return redirectToAsking(next, locale, unproved[outcome.refusal.code] ?? 'failed');
}

/** The way back from the provider. What was kept in this browser is used up, whatever comes of it. */
export async function handleCallback(context: Context, settings: SignInSettings): Promise<Response> {
  const { cookies, locals, url } = context;
  const place = { cookies, url, key: settings.cookieKey };
  const pending = pendingSignInCookie.read(place);
  pendingSignInCookie.remove(place);
  if (pending === null) {
    return redirectToLogin(
      'expired',
      chosenLanguage(cookies.get(languageCookie)?.value) ?? defaultLocale,
      null,
    );
  }
  const result = await finishSignIn(settings, url.search, pending);
  if (result.kind === 'identity') {
    const { identity, authenticatedAt } = result;
    if (pending.confirmFor === null) return welcome(context, place.key, identity, pending);
    if (pending.confirmFor === 'proof') return prove(context, { ...identity, authenticatedAt }, pending);
    confirmationCookie.write(place, { ...identity, authenticatedAt });
    return redirectToPage(pending.confirmFor, pending.locale, { next: pending.next });
  }
  const { why, cause } = result;
  settings.warn('social.return', { requestId: locals.requestId, why, cause });
  return redirectBack(pending, why);
}
