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
      // Astro does not render the alternative names of built files, such as /help/index.html; they are
      // unknown paths.
      const renderUnknown = () => {
        request.url = localizedPath('/404', localeOf(request.url ?? '/'));
        render(() =>
          reject(
            new Error('Astro asked for another 404 page: the not-found page is missing from the build.'),
          ),
        );
      };
      // Astro would render /profile/message.html as /profile/message.
      if (decodedPath(request.url ?? '')?.endsWith('.html')) renderUnknown();
      else render(renderUnknown);
    });
}
