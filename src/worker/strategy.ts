import { localeOf, localizedPath } from '../i18n/paths.ts';

/**
 * `page`: from the network, never cached, with the offline page as fallback. `hashed`: cached for good. `picture`:
 * from the cache, and refreshed for the next time. `untouched`: left to the browser.
 */
export type Strategy = 'page' | 'hashed' | 'picture' | 'untouched';

export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;
export type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * `mode` tells a page load from the client router's fetch, which falls back to a page load. Page loads under
 * `/api/` are handled too: navigation preload has requested them already, and an OAuth code is valid once.
 */
export function strategyFor({ method, mode, url, headers }: RequestFacts, ownOrigin: string): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || headers.has('Range')) return 'untouched';
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/_astro/')) return 'hashed';
  return /^\/(?:art|games|icons)\//.test(pathname) ? 'picture' : 'untouched';
}

/** The offline page in the language of the requested page. */
export function offlinePageFor(url: string): string {
  return localizedPath('/offline', localeOf(new URL(url).pathname));
}

/** True for a complete response that is the same for everyone. */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  const isPersonal = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && type === 'basic' && !redirected && !isPersonal;
}
