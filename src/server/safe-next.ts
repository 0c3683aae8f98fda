import { isKnownPage, isPassThrough } from './access.ts';

/**
 * Where a form may send the player afterwards (D10): a known page of this site, as path and query;
 * null for anything else, whatever it is dressed up as. Login, sign-up and the page of a forced change are never a
 * destination: one inside the `next` of another would make a chain of redirects.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null;
  if (!isKnownPage(url.pathname) || isPassThrough(url.pathname)) return null;
  return url.pathname + url.search;
}
