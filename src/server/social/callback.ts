import type { APIContext } from 'astro';
import type { Identity, IdentityProof } from '../../contract/contract.ts';
import { chosenLanguage, languageCookie } from '../../entry/language-choice.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { targetWithRecovery } from '../forms/after-login.ts';
import { languageAfterLogin } from '../language.ts';
import { loadingTarget } from '../safe-next.ts';
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
  redirectToLogin,
  redirectToPage,
  redirectToProofPage,
  type SignInError,
} from './redirects.ts';
import type { SignInSettings } from './settings.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'url'>;

/** Logs in a player who has an account; others continue to sign-up (D33). */
async function signIn(
  { cookies, locals, url }: Context,
  key: Uint8Array,
  identity: Identity,
  { locale, next, referral }: PendingSignIn,
): Promise<Response> {
  const outcome = await locals.platform.POST('/social/sessions', { body: identity });
  if (outcome.kind === 'unreachable') return redirectToLogin('unreachable', locale, next);
  if (outcome.kind === 'done') {
    await startSession({ cookies, locals, url }, outcome.value);
    const to = targetWithRecovery(outcome.value, loadingTarget(next, url.origin) ?? '/');
    const language = languageAfterLogin({ cookies, locals, url }, outcome.value, locale);
    return redirectToPage('/LoadingPage', language, { to: localizedPath(to, language) });
  }
  const { code } = outcome.refusal;
  if (code === 'ACCOUNT_BLOCKED') return redirectToLogin('blocked', locale, next);
  if (code === 'ACCOUNT_CLOSED') return redirectToLogin('closed', locale, next);
  if (code === 'ACCOUNT_HELD') return redirectToLogin('held', locale, next);
  if (code !== 'UNKNOWN_IDENTITY') return redirectToLogin('failed', locale, next);
  pendingSignUpCookie.write({ cookies, url, key }, identity);
  return redirectToPage('/signup', locale, { social: 'new', rf: referral, next });
}

const proofErrors: Partial<Record<string, SignInError>> = {
  UNKNOWN_IDENTITY: 'other',
  CONFIRMATION_EXPIRED: 'expired',
};

/** Completes a proof of identity and returns to the page that requested it. */
async function completeProof(
  { locals }: Context,
  proof: IdentityProof,
  { next, locale }: PendingSignIn,
): Promise<Response> {
  const outcome = await locals.platform.POST('/social/proofs', { body: proof });
  if (outcome.kind === 'done') return redirectToProofPage(next, locale);
  if (outcome.kind === 'unreachable') return redirectToProofPage(next, locale, 'unreachable');
  return redirectToProofPage(next, locale, proofErrors[outcome.refusal.code] ?? 'failed');
}

/** Handles the provider's redirect back. The pending sign-in can be used only once. */
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
    if (pending.confirmFor === null) return signIn(context, place.key, identity, pending);
    if (pending.confirmFor === 'proof')
      return completeProof(context, { ...identity, authenticatedAt }, pending);
    confirmationCookie.write(place, { ...identity, authenticatedAt });
    return redirectToPage(pending.confirmFor, pending.locale, { next: pending.next });
  }
  const { why, cause } = result;
  settings.warn('social.return', { requestId: locals.requestId, why, cause });
  return redirectBack(pending, why);
}
