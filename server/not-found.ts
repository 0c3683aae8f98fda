import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { parseCookie } from 'cookie';
import { chosenLanguage, languageCookie } from '../src/entry/language-choice.ts';
import { defaultLocale, type Locale } from '../src/i18n/locales.ts';
import { localeOf, localizedPath } from '../src/i18n/paths.ts';
import { isCutShort, isEndpoint, isKnownPage } from '../src/server/access.ts';
import type { Handover } from '../src/server/platform/connection.ts';
import type { BrowserFacts } from './client-address.ts';
import { sendPlainText } from './plain-text.ts';
import type { renderWith } from './rendering.ts';

export interface NotFoundOptions {
  url: URL;
  handover: Omit<Handover, keyof BrowserFacts | 'requestId'>;
}

interface Page {
  head: OutgoingHttpHeaders;
  text: Buffer;
  validUntil: number;
}

/** Short, since the page shows site data that an operator may change. */
const maxAgeMs = 60_000;

/** True when neither a page nor an endpoint matches the path. Built files have been looked up before. */
export function isUnknownPath(path: string): boolean {
  return !isEndpoint(path) && !isKnownPage(path) && !isCutShort(path);
}

/** The address of an unknown document in the language that the visitor has stored (D5); null where it is this one. */
function inStoredLanguage({ headers, url = '' }: IncomingMessage, path: string): string | null {
  const chosen = chosenLanguage(parseCookie(headers.cookie ?? '')[languageCookie]);
  const isDocument = headers['sec-fetch-dest'] === 'document';
  return isDocument && chosen !== null && localeOf(path) === defaultLocale && chosen !== defaultLocale
    ? localizedPath(url, chosen)
    : null;
}

/**
 * Responds to unknown paths (D8) with a cached page that was rendered without a visitor: scanners request
 * thousands.
 */
export function createNotFound(render: ReturnType<typeof renderWith>, { url, handover }: NotFoundOptions) {
  const kept = new Map<Locale, Promise<Page>>();

  async function make(locale: Locale): Promise<Page> {
    const request = new IncomingMessage(new Socket());
    const headers = { host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) };
    Object.assign(request, { method: 'GET', url: localizedPath('/404', locale), headers }).push(null);
    const response = new ServerResponse(request);
    const page: Page = { head: {}, text: Buffer.alloc(0), validUntil: Date.now() + maxAgeMs };
    const add = (chunk?: Uint8Array | string) => {
      if (chunk) page.text = Buffer.concat([page.text, Buffer.from(chunk)]);
      return true;
    };
    Object.assign(response, {
      writeHead: (_status: number, head: OutgoingHttpHeaders = {}) =>
        Object.assign(page, { head }) && response,
      write: add,
      end: (chunk?: Uint8Array | string) => add(chunk) && response,
    });
    await render(request, response, {
      ...handover,
      address: null,
      agent: null,
      place: null,
      requestId: randomUUID(),
    });
    return page;
  }

  /** Renders once at a time per language; after a failure the next request retries. */
  async function current(locale: Locale): Promise<Page> {
    const known = kept.get(locale);
    if (known && (await known).validUntil > Date.now()) return known;
    if (kept.get(locale) === known) {
      const made = make(locale);
      kept.set(locale, made);
      made.catch(() => kept.delete(locale));
    }
    return kept.get(locale) as Promise<Page>;
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const translated = inStoredLanguage(request, path);
    if (translated !== null) {
      sendPlainText(response, 302, 'Found.', { Location: translated, Vary: 'Cookie' });
      return;
    }
    const { head, text } = await current(localeOf(path));
    response.writeHead(404, head);
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
