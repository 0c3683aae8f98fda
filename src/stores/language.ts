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
 * Keeps the stored language equal to the page's (D6). When the player picks another language in another tab, this
 * tab follows with a client navigation, if it is visible and would lose neither input nor a game.
 */
export function createLanguage({ environment, navigation }: Dependencies) {
  /** The language of the interface; always that of the URL (D6). */
  const $selectedLanguage = persistedText('selectedLanguage', isLocale);
  /** The player's choice (D5): the language prefix, '' for the default language. */
  const $urlLangParam = persistedText('urlLangParam', isPrefix);

  const store = () => {
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
  store();
  return {
    $selectedLanguage,
    $urlLangParam,
    stop: combineStops([
      environment.on('navigation', store),
      environment.on('visibility', follow),
      $urlLangParam.listen(follow),
    ]),
  };
}
