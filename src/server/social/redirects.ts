import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { PendingSignIn } from './cookies.ts';
import type { ProviderError } from './provider.ts';

/** Reasons why a sign-in failed or must be repeated. The page where it started shows a message for them. */
export type SignInError = ProviderError | 'blocked' | 'closed' | 'held' | 'unreachable' | 'other' | 'stale';

const signInErrors: ReadonlySet<string> = new Set<SignInError>([
  'denied',
  'expired',
  'unavailable',
  'failed',
  'blocked',
  'closed',
  'held',
  'unreachable',
  'other',
  'stale',
]);

export function isSignInError(value: string | null): value is SignInError {
  return value !== null && signInErrors.has(value);
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  });
}

/** Redirects to a page of the site; empty query parameters are left out. */
export function redirectToPage(
  page: string,
  locale: Locale,
  query: Record<string, string | null> = {},
): Response {
  const params = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(params).toString();
  return redirect(localizedPath(page, locale) + (search && `?${search}`));
}

/** Keeps `next`. */
export function redirectToLogin(why: SignInError, locale: Locale, next: string | null): Response {
  return redirectToPage('/login', locale, { social: why, next });
}

/** Redirects back to the page that asked for a proof, with the error if it failed. */
export function redirectToProofPage(next: string | null, locale: Locale, why?: SignInError): Response {
  const page = new URL(next ?? localizedPath('/profile', locale), 'https://site.invalid');
  page.searchParams.delete('social');
  if (why) page.searchParams.set('social', why);
  return redirect(page.pathname + page.search);
}

/** Redirects to the page where the sign-in started. */
export function redirectBack(
  { confirmFor, locale, next }: Pick<PendingSignIn, 'confirmFor' | 'locale' | 'next'>,
  why: SignInError,
): Response {
  if (confirmFor === 'proof') return redirectToProofPage(next, locale, why);
  return redirectToPage(confirmFor ?? '/login', locale, { social: why, next });
}

export function redirectToProvider(address: URL): Response {
  return redirect(address.href);
}
