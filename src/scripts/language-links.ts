import { choiceCookie } from '../entry/language-choice.ts';
import { isLocale } from '../i18n/locales.ts';

const links = 'a[data-language]';

/** Adds the query and hash of the open page to the language links. */
export function completeLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    link.search = location.search;
    link.hash = location.hash;
  }
}

function keepChoice({ target }: Event): void {
  const language = target instanceof Element && target.closest<HTMLElement>(links)?.dataset.language;
  if (!isLocale(language)) return;
  completeLanguageLinks();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
  document.cookie = choiceCookie(language);
}

/** Stores the picked language before the page is left, also for new tabs (D5). */
export function keepLanguageChoice(): void {
  for (const type of ['click', 'auxclick']) document.addEventListener(type, keepChoice, true);
}
