import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';

/** One page of each public template, by name. */
const templates = {
  index: '/',
  lobby: '/lobby/slots',
  promotions: '/promotions/all',
  promotion: '/promotions/free-spins/lucky-durian',
  article: '/pages/guide/games/how-slots-work',
  referral: '/referral',
  help: '/help',
  download: '/download',
  signup: '/signup',
  login: '/login',
};

/** Pages that search engines must not list: their search score means nothing. */
export const unlisted = new Set(['signup', 'login']);

/** Each template chosen by name, or all, in every language. */
export function chosenPages(names: string[]): { name: string; label: string; path: string }[] {
  return Object.entries(templates)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, path]) =>
      locales.map((locale) => ({ name, label: `${name} (${locale})`, path: localizedPath(path, locale) })),
    );
}
