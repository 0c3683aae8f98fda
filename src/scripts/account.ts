import { readCookie } from '../entry/cookie.ts';

/** Shows the logged-in account in the header, from the readable cookie. */
export function showAccount(): void {
  const account = readCookie(document.cookie, 'account');
  const { dataset } = document.documentElement;
  if (account) dataset.account = account;
  else delete dataset.account;
  for (const name of document.querySelectorAll('[data-account-name]')) name.textContent = account ?? '';
}
