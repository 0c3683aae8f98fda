import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handover } from '../src/server/platform/connection.ts';
import { StartFailure } from './start-failure.ts';

type AstroHandler = (
  request: IncomingMessage & { body?: Buffer },
  response: ServerResponse,
  next: () => void,
  locals: { handover: Handover },
) => Promise<void>;

/** Loads the built site; renders a request whose body has been read. */
export async function astroHandler(dist: URL) {
  const entry = new URL('server/entry.mjs', dist).href;
  const { handler } = await import(entry).then(
    (module: { handler: AstroHandler }) => module,
    (error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('entry.mjs')) throw error;
      throw new StartFailure('The site is not built yet: run "npm run build", or "npm start" which does it.');
    },
  );
  return (request: IncomingMessage & { body?: Buffer }, response: ServerResponse, handover: Handover) =>
    new Promise<void>((resolve, reject) => {
      const render = (next: () => void) =>
        handler(request, response, next, { handover }).then(resolve, reject);
      // Astro leaves the other names of built files, such as /help/index.html, to someone else: here they are unknown.
      render(() => {
        request.url = request.url?.startsWith('/en/') ? '/en/404' : '/404';
        render(() => reject(new Error('the not-found page is missing')));
      });
    });
}
