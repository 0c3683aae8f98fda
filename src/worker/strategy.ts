import { localeOf, localizedPath } from '../i18n/paths.ts';

/**
 * `page`: from the network, never kept, the offline page when there is none. `hashed`: kept under a name that never
 * means anything else. `picture`: what is kept at once, what is new for the next time. `untouched`: not our business.
 */
export type Strategy = 'page' | 'hashed' | 'picture' | 'untouched';

export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;
export type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * `mode` tells a document that the browser opens from one that the client router fetches: that falls back to the former.
 * Whatever is opened is ours, under `/api/` too: navigation preload has asked for it, and a provider's code is good once.
 */
export function strategyFor({ method, mode, url, headers }: RequestFacts, own: string): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== own || headers.has('Range')) return 'untouched';
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/_astro/')) return 'hashed';
  return /^\/(?:art|games|icons)\//.test(pathname) ? 'picture' : 'untouched';
}

/** The offline page in the language of the page that could not be reached. */
export function offlinePageFor(url: string): string {
  return localizedPath('/offline', localeOf(new URL(url).pathname));
}

/** Whether an answer is a whole file and the same for everybody. */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  const isPersonal = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && type === 'basic' && !redirected && !isPersonal;
}
