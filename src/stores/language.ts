import { readCookie } from '../entry/cookie.ts';
import {
  choiceCookie,
  choiceFor,
  chosenLanguage,
  languageCookie,
  storedChoice,
} from '../entry/language-choice.ts';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import type { Environment, Stop } from './environment.ts';
import { $leaving } from './navigation.ts';
import { persistedText } from './storage.ts';

/** The language of the interface; always agrees with the URL (D6). */
export const $selectedLanguage = persistedText('selectedLanguage', isLocale);

const isPrefix = (stored: string): stored is Locale => isLocale(stored) && stored !== defaultLocale;

/** The player's choice (D5): the prefix of a language, '' for the default one. */
export const $urlLangParam = persistedText('urlLangParam', isPrefix);

/**
 * The stored language agrees with the page that is open (D6). What the player picks in another tab this one follows,
 * to the same page in the other language: when it is visible, and only where nothing that was typed would be lost and
 * no game is under way.
 */
export function startLanguage(environment: Environment): Stop {
  const agree = () => {
    const { locale } = environment.page();
    const mirrored = readCookie(environment.cookies(), languageCookie);
    const chosen = chosenLanguage(mirrored ?? $urlLangParam.get()) ?? defaultLocale;
    const choice = locale === defaultLocale ? chosen : locale;
    $selectedLanguage.set(locale);
    $urlLangParam.set(choiceFor(choice));
    if (choiceFor(choice) !== (mirrored ?? '')) environment.writeCookie(choiceCookie(choice));
  };
  const follow = () => {
    const page = environment.page();
    const locale = storedChoice(environment);
    if (locale === null || locale === page.locale) return;
    if (page.quiet || $leaving.get() || !environment.isVisible() || environment.holdsInput()) return;
    environment.showIn(locale);
  };
  agree();
  const stops = [
    environment.on('navigation', agree),
    environment.on('visibility', follow),
    $urlLangParam.listen(follow),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
