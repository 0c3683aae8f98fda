import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { localeOf, localizedPath } from '../i18n/paths.ts';
import { isReferralCode } from './referral.ts';

/** The input of the entry rules. */
export interface EntryRequest {
  /** The origin is ignored. */
  url: URL;
  /** The page's name in the specification's tables, or its path without the language. */
  page: string;
  /** True for a full page load, false for a client navigation. */
  document: boolean;
  loggedIn: boolean;
  /** The visitor's choice; null without one (D5). */
  storedLanguage: Locale | null;
  /** The stored referral code, if any. */
  storedReferral: string | null;
  /** The site data's language for a first visit (D6). */
  defaultLanguage: Locale;
  /** The path of the referring page, if it is of this site. */
  from: string | null;
  crawler: boolean;
}

/** The invitation that a link requests; both values come from the link. */
export interface InvitationRequest {
  template: string;
  /** Null when the code is invalid. */
  code: string | null;
}

export type EntryDecision =
  | { kind: 'redirect'; to: string; rememberReferral: string | null }
  | {
      kind: 'stay';
      rememberReferral: string | null;
      /** The choice to store; null keeps the stored one. */
      storeLanguage: Locale | null;
      invitation: InvitationRequest | null;
      /** Removes `rf` from the address of a logged-in player. */
      dropReferral: boolean;
    };

const outsideMain = new Set(['/GameLoading', '/LoadingPage', '/forceChangePassword', '/404', '/500']);

/** True when the visitor used the language switcher to get to the default language. */
function isSwitched({ url, from, document }: EntryRequest): boolean {
  if (!document || from === null || localeOf(from) === defaultLocale) return false;
  return from === localizedPath(url.pathname, localeOf(from));
}

/** The language to show (D5, D6). Client navigations keep the language of the address, so that Back works. */
function languageFor(request: EntryRequest): Locale {
  const { url, document, storedLanguage, defaultLanguage, from, crawler } = request;
  const urlLocale = localeOf(url.pathname);
  if (urlLocale !== defaultLocale || !document || isSwitched(request)) return urlLocale;
  if (storedLanguage !== null) return storedLanguage;
  const isFirstVisit = from === null && url.pathname === '/';
  return isFirstVisit && !crawler ? defaultLanguage : urlLocale;
}

/** The choice to store: a language prefix is a choice; an address without one only after the language switcher. */
function choiceAfter(request: EntryRequest): Locale | null {
  const { url, storedLanguage } = request;
  const urlLocale = localeOf(url.pathname);
  if (urlLocale === storedLanguage) return null;
  if (urlLocale !== defaultLocale) return urlLocale;
  return storedLanguage !== null && isSwitched(request) ? urlLocale : null;
}

/**
 * The entry rules (spec §2; D1, D2, D5, D6). The server applies them to every first document, the browser to plain
 * hosting and client navigations. Applying them twice changes nothing.
 */
export function decideEntry(request: EntryRequest): EntryDecision {
  const { url, page, loggedIn, storedReferral } = request;
  const locale = languageFor(request);
  const referral = outsideMain.has(page) ? '' : (url.searchParams.get('rf') ?? '');
  const code = isReferralCode(referral) ? referral : null;
  const rememberReferral = !loggedIn && storedReferral === null ? code : null;
  const template = url.searchParams.get('ot');
  const isInvited = referral !== '' && !loggedIn && page !== '/signup';
  if (isInvited && !template) {
    return {
      kind: 'redirect',
      to: localizedPath('/signup', locale) + url.search + url.hash,
      rememberReferral,
    };
  }
  if (locale !== localeOf(url.pathname)) {
    return {
      kind: 'redirect',
      to: localizedPath(url.pathname, locale) + url.search + url.hash,
      rememberReferral,
    };
  }
  return {
    kind: 'stay',
    rememberReferral,
    storeLanguage: choiceAfter(request),
    invitation: isInvited && template ? { template, code } : null,
    dropReferral: referral !== '' && loggedIn,
  };
}
