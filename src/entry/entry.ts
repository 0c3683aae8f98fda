import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { localeInPath, pathIn } from './paths.ts';
import { isReferralCode } from './referral.ts';

/** The stored language parameter: '' is Indonesian by choice, null that nothing was chosen yet (D5). */
type LanguageChoice = '' | 'en' | null;

/** Everything that the rules of entry look at. */
export interface EntryRequest {
  /** Its origin does not count. */
  url: URL;
  /** The page in the specification's tables: its name, or its path without language. */
  page: string;
  /** A document that the browser opens, and not a navigation inside one. */
  document: boolean;
  loggedIn: boolean;
  storedLanguage: LanguageChoice;
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
      /** What to store as the language parameter; null leaves it as it is. */
      storeLanguage: LanguageChoice;
      invitation: InvitationRequest | null;
      /** A player has no use for `rf`: it leaves the address. */
      dropReferral: boolean;
    };

const outsideMain = new Set(['/GameLoading', '/LoadingPage', '/forceChangePassword', '/404', '/500']);

/** Whether a visitor follows the switcher of the English page to its Indonesian twin. */
function isSwitched({ url, from, document }: EntryRequest): boolean {
  return document && from === pathIn(url.pathname, 'en');
}

/** The language to show (D5, D6). Within a document the address alone decides, so that Back leads back. */
function languageFor(request: EntryRequest): Locale {
  const { url, document, storedLanguage, defaultLanguage, from, crawler } = request;
  const asked = localeInPath(url.pathname);
  if (asked !== defaultLocale || !document || isSwitched(request)) return asked;
  if (storedLanguage === 'en') return 'en';
  const isFirstVisit = storedLanguage === null && from === null && url.pathname === '/';
  return isFirstVisit && !crawler ? defaultLanguage : asked;
}

function choiceAfter(request: EntryRequest): LanguageChoice {
  const { url, storedLanguage } = request;
  if (localeInPath(url.pathname) === 'en') return storedLanguage === 'en' ? null : 'en';
  return storedLanguage === 'en' && isSwitched(request) ? '' : null;
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
    return { kind: 'redirect', to: pathIn('/signup', locale) + url.search + url.hash, rememberReferral };
  }
  if (locale !== localeInPath(url.pathname)) {
    return { kind: 'redirect', to: pathIn(url.pathname, locale) + url.search + url.hash, rememberReferral };
  }
  return {
    kind: 'stay',
    rememberReferral,
    storeLanguage: choiceAfter(request),
    invitation: isInvited && template ? { template, code } : null,
    dropReferral: referral !== '' && loggedIn,
  };
}
