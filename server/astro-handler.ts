import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localeOf, localizedPath } from '../src/i18n/paths.ts';
import type { Handover } from '../src/server/platform/connection.ts';
import { decodedPath } from './addresses.ts';

type AstroHandler = (
  request: IncomingMessage & { body?: Buffer },
  response: ServerResponse,
  next: () => void,
  locals: { handover: Handover },
) => Promise<void>;

/**
 * The code of a build, all of it: Astro loads a page's code when the page is first asked for, and by then a later
 * build may have taken the folder's place.
 */
async function loadWhole(server: string): Promise<{ handler: AstroHandler }> {
  const load = (file: string) => import(pathToFileURL(join(server, file)).href);
  const entry = await load('entry.mjs');
  await Promise.all(readdirSync(join(server, 'chunks')).map((chunk) => load(join('chunks', chunk))));
  return entry;
}

/** Loads the built site; renders a request whose body has been read. */
export async function astroHandler(build: string) {
  const { handler } = await loadWhole(join(build, 'server'));
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
