import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOf, localizedPath } from '../src/i18n/paths.ts';
import type { Handover } from '../src/server/platform/connection.ts';
import { decodedPath } from './addresses.ts';
import type { AstroHandler } from './server-code.ts';

/** Renders a request whose body has been read. */
export function renderWith(handler: AstroHandler) {
  return (request: IncomingMessage & { body?: Buffer }, response: ServerResponse, handover: Handover) =>
    new Promise<void>((resolve, reject) => {
      const render = (next: () => void) =>
        handler(request, response, next, { handover }).then(resolve, reject);
      // Astro leaves the other names of built files, such as /help/index.html, to someone else: here they are unknown.
      const renderUnknown = () => {
        request.url = localizedPath('/404', localeOf(request.url ?? '/'));
        render(() => reject(new Error('the not-found page is missing')));
      };
      // It would take /profile/message.html for /profile/message, in each part of an address.
      if (decodedPath(request.url ?? '')?.endsWith('.html')) renderUnknown();
      else render(renderUnknown);
    });
}
