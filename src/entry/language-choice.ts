import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { cookie, readCookie } from './cookie.ts';

/** The cookie that mirrors the stored language for the server (D5). */
export const languageCookie = 'urlLangParam';

/** A browser remembers its language for a year. */
export const languageSeconds = 31_536_000;

/** The stored value of a language: its prefix, '' for the default language. */
export function choiceFor(locale: Locale): '' | Locale {
  return locale === defaultLocale ? '' : locale;
}

/** Parses a stored value; null without a choice or for a removed language. */
export function chosenLanguage(stored: string | null | undefined): Locale | null {
  if (stored === '') return defaultLocale;
  return isLocale(stored) && stored !== defaultLocale ? stored : null;
}

export function choiceCookie(locale: Locale, secure?: boolean): string {
  return cookie(languageCookie, choiceFor(locale), languageSeconds, secure);
}

interface StoredChoices {
  cookies(): string;
  storage: Pick<Storage, 'getItem'>;
}

/** Reads the stored choice before the stores start: the cookie wins over storage; null without a choice. */
export function storedChoice({ cookies, storage }: StoredChoices): Locale | null {
  const mirrored = readCookie(cookies(), languageCookie);
  if (mirrored !== null) return chosenLanguage(mirrored) ?? defaultLocale;
  try {
    return chosenLanguage(storage.getItem(languageCookie));
  } catch {
    return null;
  }
}
