import { cookie, readCookie } from '../entry/cookie.ts';
import { decideEntry, type EntryDecision, type EntryRequest } from '../entry/entry.ts';
import { choiceCookie, storedChoice } from '../entry/language-choice.ts';
import { isReferralCode, referralCookie, referralLifetimeSeconds } from '../entry/referral.ts';
import type { Environment, Stop } from './environment.ts';

function entryRequest(environment: Environment, document: boolean): EntryRequest {
  const { address, hash, route, defaultLanguage, from, crawler } = environment.page();
  const cookies = environment.cookies();
  const referral = readCookie(cookies, referralCookie);
  return {
    url: new URL(address + hash, 'http://site.invalid'),
    page: route,
    document,
    loggedIn: Boolean(readCookie(cookies, 'account')),
    storedLanguage: storedChoice(environment),
    storedReferral: referral !== null && isReferralCode(referral) ? referral : null,
    defaultLanguage,
    from,
    crawler,
  };
}

/** Applies the entry rules to the open page. */
export function pageEntry(environment: Environment): EntryDecision {
  return decideEntry(entryRequest(environment, false));
}

/** The address without some of its query parameters. */
export function addressWithout(address: string, ...names: string[]): string {
  const url = new URL(address, 'http://site.invalid');
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/**
 * Applies the entry rules in the browser: to pages from plain hosting (D3), and to client navigations. Runs before
 * the load event, so it imports no store.
 */
export function startEntry(environment: Environment): Stop {
  const apply = (document: boolean) => {
    const entry = decideEntry(entryRequest(environment, document));
    if (entry.rememberReferral !== null) {
      environment.writeCookie(cookie(referralCookie, entry.rememberReferral, referralLifetimeSeconds));
    }
    if (entry.kind === 'redirect') return environment.navigate(entry.to);
    if (entry.storeLanguage !== null) environment.writeCookie(choiceCookie(entry.storeLanguage));
    if (entry.dropReferral) environment.replaceAddress(addressWithout(environment.page().address, 'rf'));
  };
  apply(true);
  return environment.on('navigation', () => apply(false));
}
