import { withoutLocale } from '../i18n/paths.ts';
import { isKnownPage } from './access.ts';
import { safeNext } from './safe-next.ts';

/** Pages that lead elsewhere themselves. */
const never = new Set(['/LoadingPage', '/login', '/signup', '/forceChangePassword']);

/** Where the waiting page leads afterwards (D29): a known page of this site that does not wait itself, or null. */
export function loadingTarget(to: string | null, origin: string): string | null {
  const target = safeNext(to, origin);
  if (target === null) return null;
  const page = withoutLocale(new URL(target, origin).pathname);
  return isKnownPage(page) && !never.has(page) ? target : null;
}

const depositPage = /^\/profile\/transactions\/deposit\/([A-Z\d]{1,32})$/;

/** The deposit whose page is waited for, or null: what became of it is asked for until it is known. */
export function awaitedDeposit(target: string | null): string | null {
  return depositPage.exec(withoutLocale(target ?? ''))?.[1] ?? null;
}
