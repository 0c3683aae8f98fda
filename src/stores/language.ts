import { isLocale } from '../i18n/locales.ts';
import { cookie, readCookie } from './cookie.ts';
import type { Environment, Stop } from './environment.ts';
import { persistedText } from './storage.ts';

/** The language of the interface; always agrees with the URL (D6). */
export const $selectedLanguage = persistedText('selectedLanguage', isLocale);

/** '' or 'en': the player's choice (D5). */
export const $urlLangParam = persistedText('urlLangParam', (stored): stored is 'en' => stored === 'en');

/** The readable mirror that the server sees; the language switcher writes it. */
export function choiceCookie(choice: '' | 'en'): string {
  return cookie('urlLangParam', choice, 31_536_000);
}

export function startLanguage(environment: Environment): Stop {
  const follow = () => {
    const { locale } = environment.page();
    const mirrored = readCookie(environment.cookies(), 'urlLangParam');
    const chosen = mirrored ?? $urlLangParam.get();
    const choice = locale === 'en' || chosen === 'en' ? 'en' : '';
    $selectedLanguage.set(locale);
    $urlLangParam.set(choice);
    if (choice !== (mirrored ?? '')) environment.writeCookie(choiceCookie(choice));
  };
  follow();
  return environment.on('navigation', follow);
}
