import { readCookie } from '../entry/cookie.ts';

/** True when the page was rendered for another player. */
function isOutdated(): boolean {
  const { access } = document.body.dataset;
  if (access !== 'login' && access !== 'gate') return false;
  return readCookie(document.cookie, 'account') !== document.documentElement.dataset.account;
}

/**
 * Clears and reloads a protected page from the back/forward cache after its player has logged out (D10). `no-store`
 * is not enough: the router may have put the page into a document that the browser caches.
 */
export function guardReturnedPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOutdated()) return;
    document.body.replaceChildren();
    location.reload();
  });
}
