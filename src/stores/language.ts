import { isLocale } from '../i18n/locales.ts';
import { readCookie } from './cookie.ts';
import type { Environment, Stop } from './environment.ts';
import { choiceCookie } from './language-choice.ts';
import { persistedText } from './storage.ts';

/** The language of the interface; always agrees with the URL (D6). */
export const $selectedLanguage = persistedText('selectedLanguage', isLocale);

/** '' or 'en': the player's choice (D5). */
export const $urlLangParam = persistedText('urlLangParam', (stored): stored is 'en' => stored === 'en');

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
