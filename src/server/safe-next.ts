import { withoutLocale } from '../i18n/paths.ts';
import { isKnownPage, isPassThrough } from './access.ts';

/**
 * Validates a redirect target (D10): returns path and query of a known page of this site, else null. Login, sign-up
 * and the forced password change are refused, because they would chain redirects.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null;
  if (!isKnownPage(url.pathname) || isPassThrough(url.pathname)) return null;
  return url.pathname + url.search;
}

/** Validates the target of the waiting page (D29): the same, but never that page itself. */
export function loadingTarget(to: string | null, origin: string): string | null {
  const target = safeNext(to, origin);
  const page = target && withoutLocale(new URL(target, origin).pathname);
  return page === '/LoadingPage' ? null : target;
}
