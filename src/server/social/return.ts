import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { Journey } from './cookies.ts';
import type { Setback } from './provider.ts';

/** Why a player is back on the login page; its text is told there. */
export type SignInTrouble = Setback | 'blocked' | 'unreachable';

const troubles: ReadonlySet<string> = new Set<SignInTrouble>([
  'denied',
  'expired',
  'unavailable',
  'failed',
  'blocked',
  'unreachable',
]);

export function isSignInTrouble(value: string | null): value is SignInTrouble {
  return value !== null && troubles.has(value);
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  });
}

/** A page of the site in a language, with the query of those parameters that say something. */
export function goTo(page: string, locale: Locale, query: Record<string, string | null> = {}): Response {
  const told = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(told).toString();
  return redirect(localizedPath(page, locale) + (search && `?${search}`));
}

/** Where the player was going is not forgotten. */
export function backToLogin(why: SignInTrouble, locale: Locale, next: string | null): Response {
  return goTo('/login', locale, { social: why, next });
}

/** To where the player pressed the button: the login, or the page of a first password. */
export function backFrom(
  { confirmFor, locale, next }: Pick<Journey, 'confirmFor' | 'locale' | 'next'>,
  why: SignInTrouble,
): Response {
  return goTo(confirmFor ?? '/login', locale, { social: why, next });
}

/** Away to the provider. */
export function goAway(address: URL): Response {
  return redirect(address.href);
}
