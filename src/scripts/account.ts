import { readCookie } from '../entry/cookie.ts';

/** Shows the logged-in account in the header, and that it takes a break, from the readable cookies. */
export function showAccount(): void {
  const account = readCookie(document.cookie, 'account');
  const root = document.documentElement;
  if (account) root.dataset.account = account;
  else delete root.dataset.account;
  root.toggleAttribute('data-paused', Boolean(account && readCookie(document.cookie, 'paused')));
  for (const name of document.querySelectorAll('[data-account-name]')) name.textContent = account;
}
