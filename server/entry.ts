import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { isLookAhead } from '../shared/browser-requests.ts';
import { isLoopback } from '../shared/loopback.ts';
import { cookie } from '../src/entry/cookie.ts';
import { isCrawler } from '../src/entry/crawlers.ts';
import { decideEntry, type EntryDecision } from '../src/entry/entry.ts';
import { choiceCookie, chosenLanguage, languageCookie } from '../src/entry/language-choice.ts';
import { isReferralCode, referralCookie, referralLifetimeSeconds } from '../src/entry/referral.ts';
import { defaultLocale, isLocale, type Locale } from '../src/i18n/locales.ts';
import { withoutLocale } from '../src/i18n/paths.ts';
import { isKnownPage } from '../src/server/access.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import { sessionToken } from '../src/server/session.ts';
import { decodedPath } from './addresses.ts';
import { keepFact } from './kept-fact.ts';

/** Result of the entry rules for one request. */
export interface EntryResponse {
  /** The path to redirect to, or null. */
  redirect: string | null;
  /** Set-Cookie lines. */
  cookies: string[];
}

/** Site data's default language (D6); the site's own until it is loaded. */
function defaultLanguageOf(connection: PlatformConnection): () => Locale {
  const siteData = keepFact(connection, (platform) => platform.GET('/site-data'));
  return () => {
    const language = siteData()?.defaultLang;
    return language !== undefined && isLocale(language) ? language : defaultLocale;
  };
}

/** True for a document opened by a browser; false for requests and prefetches of the client router. */
function opensDocument({ method, headers }: IncomingMessage): boolean {
  const { 'sec-fetch-dest': destination = 'document' } = headers;
  return (method === 'GET' || method === 'HEAD') && destination === 'document';
}

function pathOfReferer({ referer, host }: IncomingMessage['headers']): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url.pathname : null;
}

function cookiesOf(entry: EntryDecision, secure: boolean): string[] {
  const { rememberReferral } = entry;
  const language = entry.kind === 'stay' ? entry.storeLanguage : null;
  return [
    ...(rememberReferral === null
      ? []
      : [cookie(referralCookie, rememberReferral, referralLifetimeSeconds, secure)]),
    ...(language === null ? [] : [choiceCookie(language, secure)]),
  ];
}

/**
 * Applies the entry rules to first documents (D3), static and rendered alike. The returned function takes the
 * request and its normalized address, and returns null when no rule applies.
 */
export function createEntry(connection: PlatformConnection, site: URL) {
  const secure = !isLoopback(site);
  const defaultLanguage = defaultLanguageOf(connection);
  return (request: IncomingMessage, target: string): EntryResponse | null => {
    const path = decodedPath(target);
    if (path === null || !opensDocument(request) || !isKnownPage(path)) return null;
    const cookies = parseCookie(request.headers.cookie ?? '');
    const referral = cookies[referralCookie];
    const entry = decideEntry({
      url: new URL(target, 'http://site.invalid'),
      page: withoutLocale(path),
      document: true,
      loggedIn: sessionToken({ get: (name) => ({ value: cookies[name] ?? '' }) }, site) !== null,
      storedLanguage: chosenLanguage(cookies[languageCookie]),
      storedReferral: referral !== undefined && isReferralCode(referral) ? referral : null,
      defaultLanguage: defaultLanguage(),
      from: pathOfReferer(request.headers),
      crawler: isCrawler(request.headers['user-agent'] ?? ''),
    });
    const isAhead = isLookAhead((name) => request.headers[name]?.toString());
    return {
      redirect: entry.kind === 'redirect' ? entry.to : null,
      cookies: isAhead ? [] : cookiesOf(entry, secure),
    };
  };
}
