import { choiceCookie } from '../entry/language-choice.ts';
import { defaultLocale, isLocale } from '../i18n/locales.ts';

const links = 'a[data-language]';

/** Adds the query and hash of the open page to the language links. */
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

/** Stores the picked language before the page is left, also for new tabs (D5). */
export function keepLanguageChoice(): void {
  for (const type of ['click', 'auxclick']) document.addEventListener(type, keepChoice, true);
}
