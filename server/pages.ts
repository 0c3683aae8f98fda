import type { IncomingMessage, ServerResponse } from 'node:http';
import { translator } from '../src/i18n/i18n.ts';
import { localeOf } from '../src/i18n/paths.ts';
import { decodedPath } from './addresses.ts';
import { browserFacts } from './client-address.ts';
import { lightenResponse } from './lighter-responses.ts';
import { createNotFound, isUnknownPath, type NotFoundOptions } from './not-found.ts';
import { sendPlainText } from './plain-text.ts';
import { renderWith } from './rendering.ts';
import { readBody } from './request-body.ts';
import type { AstroHandler } from './server-code.ts';

interface PageOptions extends NotFoundOptions {
  /** The Astro handler of the build. */
  handler: AstroHandler;
  trustedProxies: number;
  /** Names the coarse place of a browser; null: none does. */
  placeHeader: string | null;
}

/** Responds in the language of the page with the form. */
function tooLarge(request: IncomingMessage, response: ServerResponse): void {
  const t = translator(localeOf(decodedPath(request.url ?? '') ?? '/'));
  sendPlainText(response, 413, t('forms.error.TOO_LARGE'), request.complete ? {} : { Connection: 'close' });
}

/** Renders pages and endpoints of the site on request, with Astro. */
export function createPages({ handler, url, trustedProxies, placeHeader, handover }: PageOptions) {
  const render = renderWith(handler);
  const respondUnknown = createNotFound(render, { url, handover });
  return async (
    request: IncomingMessage & { body?: Buffer },
    response: ServerResponse,
    path: string,
    requestId: string,
  ): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isUnknownPath(path)) {
      lightenResponse(request, response);
      return respondUnknown(request, response, path);
    }
    const browser = browserFacts(request, { trustedProxies, placeHeader });
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith('x-forwarded-')) delete request.headers[name];
    }
    request.headers['x-forwarded-proto'] = url.protocol.slice(0, -1);
    if (request.method === 'POST') {
      const body = await readBody(request);
      if (body === null) return tooLarge(request, response);
      request.body = body;
    }
    lightenResponse(request, response);
    await render(request, response, { ...handover, ...browser, requestId });
  };
}
