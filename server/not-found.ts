import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Locale } from '../src/i18n/locales.ts';
import { localeOf, localizedPath } from '../src/i18n/paths.ts';
import { isKnownPage } from '../src/server/access.ts';
import type { Handover } from '../src/server/platform/connection.ts';
import type { renderWith } from './rendering.ts';

export interface NotFoundOptions {
  url: URL;
  handover: Omit<Handover, 'address' | 'requestId'>;
}

interface Page {
  head: OutgoingHttpHeaders;
  text: Buffer;
  validUntil: number;
}

/** Milliseconds; the page shows the site's own data, which an operator may change. */
const freshFor = 60_000;

/** Whether no page and no call can have this path; built files have been looked for before. */
export function isUnknownPath(path: string): boolean {
  return path !== '/api' && !path.startsWith('/api/') && !isKnownPage(path);
}

/** Answers unknown paths (D8) with a page that Astro rendered for nobody in particular; a scanner asks for thousands. */
export function createNotFound(render: ReturnType<typeof renderWith>, { url, handover }: NotFoundOptions) {
  const kept = new Map<Locale, Promise<Page>>();

  async function make(locale: Locale): Promise<Page> {
    const request = new IncomingMessage(new Socket());
    const headers = { host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) };
    Object.assign(request, { method: 'GET', url: localizedPath('/404', locale), headers }).push(null);
    const response = new ServerResponse(request);
    const page: Page = { head: {}, text: Buffer.alloc(0), validUntil: Date.now() + freshFor };
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
    await render(request, response, { ...handover, address: null, requestId: randomUUID() });
    return page;
  }

  /** One rendering at a time for each language; one that fails is tried again by the next request. */
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
    const { head, text } = await current(localeOf(path));
    response.writeHead(404, head);
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
