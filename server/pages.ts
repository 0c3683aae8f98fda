import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handover } from '../src/server/platform/connection.ts';
import { astroHandler } from './astro-handler.ts';
import { clientAddress } from './client-address.ts';
import { compressForVisitors } from './compression.ts';
import { answerPlainly } from './plain-answer.ts';
import { readBody } from './request-body.ts';

interface PageOptions {
  /** Folder of the build. */
  build: string;
  url: URL;
  trustedProxies: number;
  handover: Omit<Handover, 'address' | 'requestId'>;
}

/** Renders pages and calls of the site on request, with Astro. */
export async function createPages({ build, url, trustedProxies, handover }: PageOptions) {
  const render = await astroHandler(build);
  return async (
    request: IncomingMessage & { body?: Buffer },
    response: ServerResponse,
    requestId: string,
  ): Promise<void> => {
    const address = clientAddress(request, trustedProxies);
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith('x-forwarded-')) delete request.headers[name];
    }
    request.headers['x-forwarded-proto'] = url.protocol.slice(0, -1);
    if (request.method === 'POST') {
      const body = await readBody(request);
      if (body === null)
        return answerPlainly(response, 413, 'The request is too large.', { Connection: 'close' });
      request.body = body;
    }
    compressForVisitors(request, response);
    await render(request, response, { ...handover, address, requestId });
  };
}
