import { withoutLocale } from '../i18n/paths.ts';
import { isKnownPage } from './access.ts';
import { safeNext } from './safe-next.ts';

/** Pages that redirect on their own. */
const redirectingPages = new Set(['/LoadingPage', '/login', '/signup', '/forceChangePassword']);

/** The target of the waiting page (D29): a known page that does not redirect itself, or null. */
export function loadingTarget(to: string | null, origin: string): string | null {
  const target = safeNext(to, origin);
  if (target === null) return null;
  const page = withoutLocale(new URL(target, origin).pathname);
  return isKnownPage(page) && !redirectingPages.has(page) ? target : null;
}

const depositPage = /^\/profile\/transactions\/deposit\/([A-Z\d]{1,32})$/;

/** The reference of the deposit whose page is the target, or null. The waiting page polls this deposit. */
export function awaitedDeposit(target: string | null): string | null {
  return depositPage.exec(withoutLocale(target ?? ''))?.[1] ?? null;
}
