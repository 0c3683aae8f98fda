import { articleCategories, articleTypes } from '../content/kinds.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { localeOf, withoutLocale } from '../i18n/paths.ts';

/**
 * Access to a page: `public`, `login` (players only), or `gate` (the page that a player with a pending password
 * change must use). An `endpoint` checks access itself.
 */
export type Access = 'public' | 'login' | 'gate' | 'endpoint';

/**
 * A public page with a fixed address, listed for search engines: the message keys of its title and of its section.
 */
interface ListedPage {
  title: MessageKey;
  section: MessageKey;
}

/** Every route of the specification's tables (spec §2). A test fails when a page is missing. */
const table: Record<string, Access | ListedPage> = {
  '/': { title: 'home.title', section: 'footer.brand' },
  '/signup': 'public',
  '/login': 'public',
  '/login/passkey': 'public',
  '/login/recover': 'public',
  // Must precede `/lobby/[class]/[...cp]`, which matches them too.
  '/lobby/search': 'public',
  '/lobby/mine': 'login',
  '/lobby/[class]/[...cp]': 'public',
  '/games/[brand]/[game]': 'public',
  '/games/[brand]/[game]/demo': 'public',
  '/promotions/[type]': 'public',
  '/promotions/[type]/[id]': 'public',
  '/referral': { title: 'referral.title', section: 'nav.referral' },
  '/help/contact': 'public',
  '/help': { title: 'help.title', section: 'nav.help' },
  '/download': { title: 'download.title', section: 'nav.download' },
  '/pages/[...path]': 'public',
  '/404': 'public',
  '/500': 'public',
  '/offline': 'public',
  '/[...unknown]': 'public',
  '/profile': 'login',
  '/profile/referral': 'login',
  '/profile/offers': 'login',
  '/deposit': 'login',
  '/deposit/confirm': 'login',
  '/deposit/bank/[reference]': 'login',
  '/withdraw': 'login',
  '/withdraw/confirm': 'login',
  '/profile/changePassword': 'login',
  '/quests': 'login',
  // Must precede `/profile/transactions/[type]`, which matches them too.
  '/profile/transactions/deposit': 'login',
  '/profile/transactions/deposit/[reference]': 'login',
  '/profile/transactions/withdraw': 'login',
  '/profile/transactions/withdraw/[reference]': 'login',
  '/profile/transactions/[type]': 'login',
  '/profile/transactions/[type]/[id]': 'login',
  '/profile/limits': 'login',
  '/profile/limits/break': 'login',
  '/profile/accountSetting': 'login',
  '/profile/logIns': 'login',
  '/profile/dataExport': 'login',
  '/profile/closeAccount': 'login',
  '/profile/bettingHistory': 'login',
  '/profile/bettingHistory/[id]': 'login',
  '/profile/message': 'login',
  '/profile/message/support': 'login',
  '/profile/message/support/[id]': 'login',
  '/profile/bankCard': 'login',
  '/profile/bankCard/[id]': 'login',
  '/profile/passkeys': 'login',
  '/profile/passkeys/[id]': 'login',
  '/profile/recoveryCodes': 'login',
  '/profile/recovery': 'login',
  '/GameLoading': 'login',
  '/LoadingPage': 'login',
  '/forceChangePassword': 'gate',
};

/** Pages that redirect a logged-in player. */
const authPages = new Set(['/login', '/login/passkey', '/login/recover', '/signup']);

/** Pages that accept POST from a form of their own. */
const formPages = new Set([
  ...authPages,
  '/forceChangePassword',
  '/profile/changePassword',
  '/profile/accountSetting',
  '/profile/dataExport',
  '/profile/closeAccount',
  '/profile/bankCard',
  '/profile/bankCard/[id]',
  '/profile/passkeys',
  '/profile/passkeys/[id]',
  '/profile/recoveryCodes',
  '/profile/recovery',
  '/profile/referral',
  '/profile/message/support',
  '/profile/message/support/[id]',
  '/help/contact',
  '/profile/limits',
  '/profile/limits/break',
  '/profile/message',
  '/GameLoading',
  '/quests',
  '/lobby/mine',
  '/deposit',
  '/deposit/confirm',
  '/profile/transactions/deposit/[reference]',
  '/withdraw',
  '/withdraw/confirm',
]);

/** The key of a page in the table: its route pattern without the language. */
export function pageName(routePattern: string): string {
  return withoutLocale(routePattern) || '/';
}

export const pages: ReadonlySet<string> = new Set(Object.keys(table));

/**
 * Listed pages with a fixed address. The sitemap and the social pictures also list the lobby, promotions and
 * articles.
 */
export const listedPages = Object.entries(table).flatMap(([path, page]) =>
  typeof page === 'object' ? [{ path, ...page }] : [],
);

/** True of a path that has a response without being a page, outside of `/api/` too. */
export const isEndpoint = (path: string): boolean =>
  /^\/(?:api(?:\/|$)|\.well-known\/change-password$)/.test(path);

/** Looks up a page by its matched route pattern, never by the path. Unknown pages need a login (D10). */
export function accessOf(routePattern: string): Access {
  if (isEndpoint(routePattern)) return 'endpoint';
  const page = table[pageName(routePattern)] ?? 'login';
  return typeof page === 'object' ? 'public' : page;
}

/** Throws for a prerendered page that is not public: its file would be served to everyone. */
export function requireOpen(routePattern: string): void {
  const isFile = /\.\w+$/.test(routePattern);
  if (isFile || accessOf(routePattern) === 'public') return;
  throw new Error(
    `${pageName(routePattern)}: the page is prerendered, so everyone can read it, but src/server/access.ts does not list it as public. Add it to the table there, or add "export const prerender = false;" to the page.`,
  );
}

/** Error pages. They accept every method, because Astro renders them for failed requests of any method. */
const errorPages = new Set(['/404', '/500', '/offline', '/[...unknown]']);

export function allowsMethod(routePattern: string, method: string): boolean {
  const page = pageName(routePattern);
  return (
    method === 'GET' ||
    method === 'HEAD' ||
    errorPages.has(page) ||
    (method === 'POST' && formPages.has(page))
  );
}

/** Matches the catch-all route and Astro's own routes (`/_image`, `/_actions`), which the site does not use. */
export function isUnknown(routePattern: string): boolean {
  return pageName(routePattern) === '/[...unknown]' || routePattern.startsWith('/_');
}

export function isAuthPage(routePattern: string): boolean {
  return authPages.has(pageName(routePattern));
}

const segment = '[^/]+';

/** Route patterns as regular expressions, for addresses that arrive as text. */
const known = [...pages]
  .filter((page) => !errorPages.has(page))
  .map((page) => {
    const source = page.replace(/\/\[\.\.\.\w+\]/g, `(?:/${segment})*`).replace(/\[\w+\]/g, segment);
    return [page, new RegExp(`^${source}$`)] as const;
  });

/** Returns the route of a path, with or without a language prefix; null for an unknown path. */
export function pageAt(pathname: string): string | null {
  const page = withoutLocale(pathname);
  if (localeOf(page) !== defaultLocale) return null;
  return known.find(([, pattern]) => pattern.test(page))?.[0] ?? null;
}

export function isKnownPage(pathname: string): boolean {
  return pageAt(pathname) !== null;
}

const cutShort = new RegExp(
  `^/(?:promotions|lobby|games|pages(?:/(?:${articleTypes.join('|')})(?:/(?:${articleCategories.join('|')}))?)?)$`,
);

/** True of an address without a page that somebody has cut short by hand: its list is shown. */
export const isCutShort = (pathname: string): boolean => cutShort.test(withoutLocale(pathname));

/** Pages that redirect away after their form; never a target to return to. */
export function isPassThrough(pathname: string): boolean {
  const page = withoutLocale(pathname);
  return authPages.has(page) || table[page] === 'gate';
}
