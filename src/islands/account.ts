import { readCookie } from '../entry/cookie.ts';

/** Brings the header in line with the readable cookie: who is logged in, and under which name. */
export function showAccount(): void {
  const account = readCookie(document.cookie, 'account');
  const { dataset } = document.documentElement;
  if (account) dataset.account = account;
  else delete dataset.account;
  for (const name of document.querySelectorAll('[data-account-name]')) name.textContent = account ?? '';
}
