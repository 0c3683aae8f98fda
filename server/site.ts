import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/http/log.ts';
import type { Handover, PlatformConnection, RealtimeSettings } from '../src/server/platform/connection.ts';
import { clientAddress } from './client-address.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { hostCheck } from './hosts.ts';
import { readBody } from './request-body.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

export interface SiteOptions {
  /** The build: `client/` with files, `server/` with the Astro handler. */
  dist: URL;
  url: URL;
  connection: PlatformConnection;
  realtime: RealtimeSettings;
  trustedProxies: number;
  log: Log;
}

type AstroHandler = (
  request: IncomingMessage & { body?: Buffer },
  response: ServerResponse,
  next: () => void,
  locals: { handover: Handover },
) => Promise<void>;

const methods = new Set(['GET', 'HEAD', 'POST']);

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(`${text}\n`);
}

/** The path as the router sees it; null when it is not one. */
function decodedPath(url: string): string | null {
  if (!url.startsWith('/')) return null;
  try {
    return decodeURI(url.split('?', 1)[0] as string);
  } catch {
    return null;
  }
}

/** `/help/?a=1` is `/help?a=1`; leading slashes fold, so that the target never leaves the site. */
function withoutEndSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [path.replace(/^\/+/, '/').replace(/\/+$/, '') || '/', ...query].join('?');
}

/** Everything the site answers: static files, then the Astro handler; the rules that hold for both live here. */
export async function createSite(options: SiteOptions): Promise<RequestListener> {
  const { dist, url, connection, realtime, trustedProxies, log } = options;
  const hashes = JSON.parse(await readFile(new URL('server/inline-hashes.json', dist), 'utf8'));
  const { handler } = (await import(new URL('server/entry.mjs', dist).href)) as { handler: AstroHandler };
  const files = staticFiles(fileURLToPath(new URL('client', dist)));
  const policy = contentSecurityPolicy(hashes, realtime);
  const headers = securityHeaders(url);
  const isOurHost = hostCheck(url);

  async function render(request: IncomingMessage & { body?: Buffer }, response: ServerResponse, requestId: string) {
    const address = clientAddress(request, trustedProxies);
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith('x-forwarded-')) delete request.headers[name];
    }
    request.headers['x-forwarded-proto'] = url.protocol.slice(0, -1);
    const locals = { handover: { connection, realtime, address, requestId } };
    if (request.method === 'POST') {
      const body = await readBody(request);
      if (body === null) return refuse(response, 413, 'The request is too large.', { Connection: 'close' });
      request.body = body;
    }
    await handler(request, response, () => refuse(response, 404, 'Nothing here.'), locals);
  }

  return (request, response) => {
    const { method = '', url: target = '' } = request;
    const requestId = randomUUID();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    const path = decodedPath(target);
    response.once('finish', () => {
      if (response.statusCode >= 500) {
        log.warn('site.answer', { requestId, method, path, status: response.statusCode });
      }
    });

    if (path === '/healthz') return refuse(response, 200, 'ok');
    if (!isOurHost(request.headers.host, request.socket.localPort)) return refuse(response, 421, 'No such site here.');
    if (path === null) return refuse(response, 400, 'This address is malformed.');
    if (path.length > 1 && path.endsWith('/')) {
      return refuse(response, 301, 'Moved.', { Location: withoutEndSlash(target) });
    }
    const isFile = files.has(path);
    if (!methods.has(method) || (isFile && method === 'POST')) {
      return refuse(response, 405, 'Not this way.', { Allow: isFile ? 'GET, HEAD' : 'GET, HEAD, POST' });
    }
    if (!path.startsWith('/_astro/')) response.setHeader('Content-Security-Policy', policy);
    if (isFile) return files.serve(request, response, path);
    render(request, response, requestId).catch((error: unknown) => {
      log.error('site.render', { requestId, path, error: error instanceof Error ? error.stack : String(error) });
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong.');
    });
  };
}
