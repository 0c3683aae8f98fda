import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { cookie, readCookie } from './cookie.ts';
import { keyPrefix } from './storage-keys.ts';

/** The readable mirror of the stored language parameter that the server sees (D5). */
export const languageCookie = 'urlLangParam';

const year = 31_536_000;

/** What is stored for a language: nothing for the default, which has no prefix, otherwise its prefix. */
export function choiceFor(locale: Locale): '' | Locale {
  return locale === defaultLocale ? '' : locale;
}

/** The language that was chosen, of what is stored; null when nothing was, or nothing that is a language any more. */
export function chosenLanguage(stored: string | null | undefined): Locale | null {
  if (stored === '') return defaultLocale;
  return isLocale(stored) && stored !== defaultLocale ? stored : null;
}

export function choiceCookie(locale: Locale, secure?: boolean): string {
  return cookie(languageCookie, choiceFor(locale), year, secure);
}

interface StoredChoices {
  cookies(): string;
  storage: Pick<Storage, 'getItem'>;
}

/** The stored choice, before any store runs: the mirror has the last word; null when nothing was chosen yet. */
export function storedChoice({ cookies, storage }: StoredChoices): Locale | null {
  const mirrored = readCookie(cookies(), languageCookie);
  if (mirrored !== null) return chosenLanguage(mirrored) ?? defaultLocale;
  try {
    return chosenLanguage(storage.getItem(keyPrefix + languageCookie));
  } catch {
    return null;
  }
}
