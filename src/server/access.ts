import type { TextKey } from '../i18n/i18n.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { localeOf, withoutLocale } from '../i18n/paths.ts';

/**
 * Who may see a page: everyone; players only; or `gate`, the page that a player with a pending password
 * change may not leave. `endpoint` answers for itself.
 */
export type Access = 'public' | 'login' | 'gate' | 'endpoint';

/** A public page of one address that search engines may list: the texts that name it and its part of the site. */
interface ListedPage {
  title: TextKey;
  section: TextKey;
}

/** Every route of the specification's tables (spec §2); a test fails when a page is missing here. */
const table: Record<string, Access | ListedPage> = {
  '/': { title: 'home.title', section: 'footer.brand' },
  '/signup': 'public',
  '/login': 'public',
  // Before the pattern that they match too.
  '/lobby/search': 'public',
  '/lobby/mine': 'login',
  '/lobby/[class]/[...cp]': 'public',
  '/games/[brand]/[game]': 'public',
  '/games/[brand]/[game]/demo': 'public',
  '/promotions/[type]': 'public',
  '/promotions/[type]/[id]': 'public',
  '/referral': { title: 'referral.title', section: 'nav.referral' },
  '/help': { title: 'help.title', section: 'nav.help' },
  '/download': { title: 'download.title', section: 'nav.download' },
  '/pages/[...path]': 'public',
  '/404': 'public',
  '/500': 'public',
  '/offline': 'public',
  '/[...unknown]': 'public',
  '/profile': 'login',
  '/profile/referral': 'login',
  '/deposit': 'login',
  '/deposit/confirm': 'login',
  '/deposit/bank/[reference]': 'login',
  '/withdraw': 'login',
  '/withdraw/confirm': 'login',
  '/profile/changePassword': 'login',
  '/quests': 'login',
  // Before the patterns that they match too.
  '/profile/transactions/deposit': 'login',
  '/profile/transactions/deposit/[reference]': 'login',
  '/profile/transactions/withdraw': 'login',
  '/profile/transactions/withdraw/[reference]': 'login',
  '/profile/transactions/[type]': 'login',
  '/profile/transactions/[type]/[id]': 'login',
  '/profile/accountSetting': 'login',
  '/profile/bettingHistory': 'login',
  '/profile/bettingHistory/[id]': 'login',
  '/profile/message': 'login',
  '/profile/bankCard': 'login',
  '/profile/bankCard/[id]': 'login',
  '/GameLoading': 'login',
  '/LoadingPage': 'login',
  '/forceChangePassword': 'gate',
};

/** Login and sign-up: a player who is already in has nothing to do there. */
const authPages = new Set(['/login', '/signup']);

/** Pages that answer a form of their own. */
const forms = new Set([
  ...authPages,
  '/forceChangePassword',
  '/profile/changePassword',
  '/profile/bankCard',
  '/profile/bankCard/[id]',
  '/GameLoading',
  '/lobby/mine',
  '/deposit',
  '/deposit/confirm',
  '/profile/transactions/deposit/[reference]',
  '/withdraw',
  '/withdraw/confirm',
]);

/** The name of a page in the table: its route pattern without language. */
export function pageOf(routePattern: string): string {
  return withoutLocale(routePattern) || '/';
}

export const pages: ReadonlySet<string> = new Set(Object.keys(table));

/** The sitemap and the pictures for links are made from these, and from lobby, promotions and articles. */
export const listedPages = Object.entries(table).flatMap(([path, page]) =>
  typeof page === 'object' ? [{ path, ...page }] : [],
);

/** Keyed on the matched pattern, never on the path. What the table does not know needs a login (D10). */
export function accessOf(routePattern: string): Access {
  if (routePattern.startsWith('/api/')) return 'endpoint';
  const page = table[pageOf(routePattern)] ?? 'login';
  return typeof page === 'object' ? 'public' : page;
}

/** A page that is written at build is open to everyone, whatever the table says: one that it does not open is a mistake. */
export function requireOpen(routePattern: string): void {
  const isFile = /\.\w+$/.test(routePattern);
  if (isFile || accessOf(routePattern) === 'public') return;
  throw new Error(
    `The page ${pageOf(routePattern)} is prerendered, so everybody could read it, and src/server/access.ts does not say that everybody may. Give it a row there, or "export const prerender = false;".`,
  );
}

/** Pages that stand in for another answer, and so accept every method. */
const errors = new Set(['/404', '/500', '/offline', '/[...unknown]']);

export function allowsMethod(routePattern: string, method: string): boolean {
  const page = pageOf(routePattern);
  return method === 'GET' || method === 'HEAD' || errors.has(page) || (method === 'POST' && forms.has(page));
}

/**
 * The route of every path that no page has. What Astro would serve beside the pages counts as one: images on demand
 * and calls of actions, for anyone. The site uses neither.
 */
export function isUnknown(routePattern: string): boolean {
  return pageOf(routePattern) === '/[...unknown]' || routePattern.startsWith('/_');
}

export function isAuthPage(routePattern: string): boolean {
  return authPages.has(pageOf(routePattern));
}

const segment = '[^/]+';

/** Patterns as expressions, for addresses that arrive as text. */
const known = [...pages]
  .filter((page) => !errors.has(page))
  .map((page) => {
    const source = page.replace(/\/\[\.\.\.\w+\]/g, `(?:/${segment})*`).replace(/\[\w+\]/g, segment);
    return [page, new RegExp(`^${source}$`)] as const;
  });

/** The page of the site at a path with or without language, or null. */
export function pageAt(pathname: string): string | null {
  const page = withoutLocale(pathname);
  if (localeOf(page) !== defaultLocale) return null;
  return known.find(([, pattern]) => pattern.test(page))?.[0] ?? null;
}

/** Whether a path, with or without language, names a page of the site. */
export function isKnownPage(pathname: string): boolean {
  return pageAt(pathname) !== null;
}

/** Whether a page only leads elsewhere once its form is done: nobody wants to come back to it. */
export function isPassThrough(pathname: string): boolean {
  const page = withoutLocale(pathname);
  return authPages.has(page) || table[page] === 'gate';
}
