import { localeOf, localizedPath } from '../i18n/paths.ts';

/**
 * `page`: from the network, never cached, with the offline page as fallback. `hashed`: cached for good. `picture`:
 * from the cache, and refreshed for the next time. `untouched`: left to the browser.
 */
export type Strategy = 'page' | 'hashed' | 'picture' | 'untouched';

export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

const logOut = '/api/logout';
export type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * `mode` tells a page load from the client router's fetch, which falls back to a page load. Page loads under
 * `/api/` are handled too: navigation preload has requested them already, and an OAuth code is valid once. Of forms only the
 * log-out has the offline page, which sends it again.
 */
export function strategyFor({ method, mode, url, headers }: RequestFacts, ownOrigin: string): Strategy {
  const { origin, pathname } = new URL(url);
  const isLogOut = method === 'POST' && mode === 'navigate' && pathname === logOut;
  if ((method !== 'GET' && !isLogOut) || origin !== ownOrigin || headers.has('Range')) return 'untouched';
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/_astro/')) return 'hashed';
  return /^\/(?:art|games|icons)\//.test(pathname) ? 'picture' : 'untouched';
}

/** The offline page in the language of the requested page, of a log-out in that of the page with its form. */
export function offlinePageFor({ url, referrer }: Pick<Request, 'url' | 'referrer'>): string {
  const { pathname } = new URL(url);
  const from = pathname === logOut ? URL.parse(referrer)?.pathname : undefined;
  return localizedPath('/offline', localeOf(from ?? pathname));
}

/** True for a complete response that is the same for everyone. */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  const isPersonal = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && type === 'basic' && !redirected && !isPersonal;
}
