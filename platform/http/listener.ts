import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PlatformApp } from './environment.ts';

/** Hosts such as `1.2.3.4.5` pass the adapter, and fail where the request's URL is first parsed. */
function namesHost({ headers }: IncomingMessage): boolean {
  return headers.host === undefined || URL.canParse(`http://${headers.host}`);
}

/** Adapts the platform to a listener of node:http. */
export function requestListener(app: PlatformApp) {
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse) =>
    namesHost(request) ? respond(request, response) : response.writeHead(400).end();
}
