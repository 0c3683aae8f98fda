import { readCookie } from '../entry/cookie.ts';

/** Made for a player who is not the one logged in now. */
function isOutdated(): boolean {
  const { access } = document.body.dataset;
  if (access !== 'login' && access !== 'gate') return false;
  const account = readCookie(document.cookie, 'account');
  return !account || account !== document.documentElement.dataset.account;
}

/**
 * A protected page from the back/forward cache shows nothing once its player has logged out, and the server decides
 * anew (D10). `no-store` alone does not do it: the router may have put the page into a document that may be kept.
 */
export function guardReturnedPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOutdated()) return;
    document.body.replaceChildren();
    location.reload();
  });
}
