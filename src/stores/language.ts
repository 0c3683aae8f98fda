import { readCookie } from '../entry/cookie.ts';
import {
  choiceCookie,
  choiceFor,
  chosenLanguage,
  languageCookie,
  storedChoice,
} from '../entry/language-choice.ts';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { combineStops, type Environment } from './environment.ts';
import type { NavigationTopic } from './navigation.ts';
import { persistedText } from './persistent.ts';

const isPrefix = (stored: string): stored is Locale => isLocale(stored) && stored !== defaultLocale;

interface Dependencies {
  environment: Environment;
  navigation: NavigationTopic;
}

/**
 * The stored language agrees with the page that is open (D6). What the player picks in another tab this one follows,
 * to the same page in the other language: when it is visible, and only where nothing that was typed would be lost and
 * no game is under way.
 */
export function createLanguage({ environment, navigation }: Dependencies) {
  /** The language of the interface; always agrees with the URL (D6). */
  const $selectedLanguage = persistedText('selectedLanguage', isLocale);
  /** The player's choice (D5): the prefix of a language, '' for the default one. */
  const $urlLangParam = persistedText('urlLangParam', isPrefix);

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
    if (page.quiet || navigation.$leaving.get() || !environment.isVisible() || environment.holdsInput())
      return;
    environment.showIn(locale);
  };
  agree();
  return {
    $selectedLanguage,
    $urlLangParam,
    stop: combineStops([
      environment.on('navigation', agree),
      environment.on('visibility', follow),
      $urlLangParam.listen(follow),
    ]),
  };
}
