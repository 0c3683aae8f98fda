import type { APIContext } from 'astro';
import { isLoopback } from '../../shared/loopback.ts';
import type { NewSession } from '../contract/contract.ts';
import { choiceFor, languageCookie, languageSeconds } from '../entry/language-choice.ts';
import { isLocale, type Locale } from '../i18n/locales.ts';
import type { Cookies } from './cookies.ts';

/** Stores a language in this browser, as its language links do (D5). */
export function keepLanguage(cookies: Pick<Cookies, 'set'>, url: URL, locale: Locale): void {
  const kept = { path: '/', sameSite: 'lax', secure: !isLoopback(url), maxAge: languageSeconds } as const;
  cookies.set(languageCookie, choiceFor(locale), kept);
}

/** The language of the pages after a log-in: the one that the player chose, which this browser then keeps. */
export function languageAfterLogin(
  { cookies, url, locals }: Pick<APIContext, 'cookies' | 'url' | 'locals'>,
  { player: { language } }: NewSession,
  otherwise = locals.locale,
): Locale {
  if (!isLocale(language)) return otherwise;
  keepLanguage(cookies, url, language);
  return language;
}
