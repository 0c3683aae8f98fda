import { choiceCookie } from '../entry/language-choice.ts';
import { defaultLocale, isLocale } from '../i18n/locales.ts';

const links = 'a[data-language]';

/** The switcher keeps query and hash of the page that is open. */
export function completeLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    link.search = location.search;
    link.hash = location.hash;
  }
}

function keepChoice({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
  if (!link) return;
  completeLanguageLinks();
  const { language } = link.dataset;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
  document.cookie = choiceCookie(isLocale(language) ? language : defaultLocale);
}

/** Stores what the visitor picks before the page is left, in a new tab too (D5). */
export function keepLanguageChoice(): void {
  for (const type of ['click', 'auxclick']) document.addEventListener(type, keepChoice, true);
}
