import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { localeOf, localizedPath } from '../i18n/paths.ts';
import { isReferralCode } from './referral.ts';

/** Everything that the rules of entry look at. */
export interface EntryRequest {
  /** Its origin does not count. */
  url: URL;
  /** The page in the specification's tables: its name, or its path without language. */
  page: string;
  /** A document that the browser opens, and not a navigation inside one. */
  document: boolean;
  loggedIn: boolean;
  /** What the visitor chose; null when nothing was chosen yet (D5). */
  storedLanguage: Locale | null;
  /** The code of the first invitation, when one is remembered. */
  storedReferral: string | null;
  /** What site data wants a first visit to see (D6). */
  defaultLanguage: Locale;
  /** The path of the page of this site that led here. */
  from: string | null;
  crawler: boolean;
}

/** What a link asks the modal to show; both are the sender's words. */
export interface InvitationRequest {
  template: string;
  /** Null when it is no code. */
  code: string | null;
}

export type EntryDecision =
  | { kind: 'redirect'; to: string; rememberReferral: string | null }
  | {
      kind: 'stay';
      rememberReferral: string | null;
      /** What to store as the choice; null leaves it as it is. */
      storeLanguage: Locale | null;
      invitation: InvitationRequest | null;
      /** A player has no use for `rf`: it leaves the address. */
      dropReferral: boolean;
    };

const outsideMain = new Set(['/GameLoading', '/LoadingPage', '/forceChangePassword', '/404', '/500']);

/** Whether a visitor follows the switcher of a page in another language to its twin in the default one. */
function isSwitched({ url, from, document }: EntryRequest): boolean {
  if (!document || from === null || localeOf(from) === defaultLocale) return false;
  return from === localizedPath(url.pathname, localeOf(from));
}

/** The language to show (D5, D6). Within a document the address alone decides, so that Back leads back. */
function languageFor(request: EntryRequest): Locale {
  const { url, document, storedLanguage, defaultLanguage, from, crawler } = request;
  const asked = localeOf(url.pathname);
  if (asked !== defaultLocale || !document || isSwitched(request)) return asked;
  if (storedLanguage !== null) return storedLanguage;
  const isFirstVisit = from === null && url.pathname === '/';
  return isFirstVisit && !crawler ? defaultLanguage : asked;
}

/** A prefix is a choice; an address without one is a choice only for who comes from another language. */
function choiceAfter(request: EntryRequest): Locale | null {
  const { url, storedLanguage } = request;
  const asked = localeOf(url.pathname);
  if (asked === storedLanguage) return null;
  if (asked !== defaultLocale) return asked;
  return storedLanguage !== null && isSwitched(request) ? asked : null;
}

/**
 * The rules of entry (spec §2; D1, D2, D5, D6). The server applies them to every first document, the script to
 * what came from plain hosting and to navigations within a document; applied twice they change nothing more.
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
