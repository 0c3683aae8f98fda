import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { PendingSignIn } from './cookies.ts';
import type { ProviderError } from './provider.ts';

/** Why a player is back on the page that he signed in from, or must sign in once more; its text is shown there. */
export type SignInError = ProviderError | 'blocked' | 'unreachable' | 'other' | 'stale';

const signInErrors: ReadonlySet<string> = new Set<SignInError>([
  'denied',
  'expired',
  'unavailable',
  'failed',
  'blocked',
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

/** A page of the site in a language, with the query of those parameters that say something. */
export function redirectToPage(
  page: string,
  locale: Locale,
  query: Record<string, string | null> = {},
): Response {
  const params = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(params).toString();
  return redirect(localizedPath(page, locale) + (search && `?${search}`));
}

/** Where the player was going is not forgotten. */
export function redirectToLogin(why: SignInError, locale: Locale, next: string | null): Response {
  return redirectToPage('/login', locale, { social: why, next });
}

/** To the page that wanted a proof, as it was, with why there is none where that is so. */
export function redirectToAsking(next: string | null, locale: Locale, why?: SignInError): Response {
  const asking = new URL(next ?? localizedPath('/profile', locale), 'https://site.invalid');
  asking.searchParams.delete('social');
  if (why) asking.searchParams.set('social', why);
  return redirect(asking.pathname + asking.search);
}

/** To where the player pressed the button: the login, the page of a first password, or the one that wanted a proof. */
export function redirectBack(
  { confirmFor, locale, next }: Pick<PendingSignIn, 'confirmFor' | 'locale' | 'next'>,
  why: SignInError,
): Response {
  if (confirmFor === 'proof') return redirectToAsking(next, locale, why);
  return redirectToPage(confirmFor ?? '/login', locale, { social: why, next });
}

/** Away to the provider. */
export function redirectToProvider(address: URL): Response {
  return redirect(address.href);
}
