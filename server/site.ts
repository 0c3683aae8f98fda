import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/http/log.ts';
import type { PlatformConnection, RealtimeSettings } from '../src/server/platform/connection.ts';
import type { SignInSettings } from '../src/server/social/settings.ts';
import { canonicalTarget, decodedPath } from './addresses.ts';
import { astroHandler } from './astro-handler.ts';
import { clientAddress } from './client-address.ts';
import { compressForVisitors } from './compression.ts';
import type { Configuration } from './configuration.ts';
import { contentSecurityPolicy, xmlPolicy } from './content-security-policy.ts';
import { createEntry } from './entry.ts';
import { hostCheck } from './hosts.ts';
import { removingWorker, workerHeaders } from './removing-worker.ts';
import { readBody } from './request-body.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

export interface SiteOptions {
  /** The build: `client/` with files, `server/` with the Astro handler. */
  dist: URL;
  url: URL;
  connection: PlatformConnection;
  realtime: RealtimeSettings;
  social: SignInSettings | null;
  measurement: Configuration['measurement'];
  trustedProxies: number;
  /** False takes the service worker back from the browsers that have it. */
  serviceWorker: boolean;
  log: Log;
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...own, ...headers }).end(`${text}\n`);
}

/** Everything the site answers: static files, then the Astro handler; the rules that hold for both live here. */
export async function createSite(options: SiteOptions): Promise<RequestListener> {
  const { dist, url, connection, realtime, social, measurement, trustedProxies, serviceWorker, log } =
    options;
  const render = await astroHandler(dist);
  const hashes = JSON.parse(await readFile(new URL('server/inline-hashes.json', dist), 'utf8'));
  const files = staticFiles(fileURLToPath(new URL('client', dist)));
  const scripts = [measurement.analytics, measurement.pixel].filter((script) => script !== null);
  const policy = contentSecurityPolicy(hashes, realtime, { signIn: social?.issuer ?? null, scripts });
  const handover = {
    connection,
    realtime,
    social,
    measurement: { analytics: measurement.analytics?.href ?? null, pixel: measurement.pixel?.href ?? null },
  };
  const headers = Object.entries(securityHeaders(url));
  const isOurHost = hostCheck(url);
  const enter = createEntry(connection);

  async function renderPage(
    request: IncomingMessage & { body?: Buffer },
    response: ServerResponse,
    requestId: string,
  ) {
    const address = clientAddress(request, trustedProxies);
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith('x-forwarded-')) delete request.headers[name];
    }
    request.headers['x-forwarded-proto'] = url.protocol.slice(0, -1);
    if (request.method === 'POST') {
      const body = await readBody(request);
      if (body === null) return answer(response, 413, 'The request is too large.', { Connection: 'close' });
      request.body = body;
    }
    compressForVisitors(request, response);
    await render(request, response, { ...handover, address, requestId });
  }

  return (request, response) => {
    const { method = '', url: target = '' } = request;
    const requestId = randomUUID();
    const path = decodedPath(target);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    response.once('finish', () => {
      const { statusCode: status } = response;
      log[status >= 500 ? 'warn' : 'info']('site.answer', { requestId, method, path, status });
    });

    if (path === '/healthz') return answer(response, 200, 'ok');
    if (!isOurHost(request.headers.host, request.socket.localPort))
      return answer(response, 421, 'No such site here.');
    if (path === null) return answer(response, 400, 'This address is malformed.');
    const isFile = files.has(path);
    const allowed = isFile ? 'GET, HEAD' : 'GET, HEAD, POST';
    if (!allowed.split(', ').includes(method))
      return answer(response, 405, 'Not this way.', { Allow: allowed });
    const canonical = canonicalTarget(target);
    const entry = enter(request, canonical);
    if (entry && entry.cookies.length > 0) response.setHeader('Set-Cookie', entry.cookies);
    if (entry?.redirect) return answer(response, 302, 'Found.', { Location: entry.redirect, Vary: 'Cookie' });
    if (canonical !== target) {
      return answer(response, method === 'POST' ? 308 : 301, 'Moved.', { Location: canonical });
    }
    const isXml = isFile && path.endsWith('.xml');
    if (!path.startsWith('/_astro/'))
      response.setHeader('Content-Security-Policy', isXml ? xmlPolicy : policy);
    if (path === '/sw.js' && !serviceWorker) return answer(response, 200, removingWorker, workerHeaders);
    if (isFile) return files.serve(request, response, path);
    renderPage(request, response, requestId).catch((error: unknown) => {
      const reason = error instanceof Error ? error.stack : String(error);
      log.error('site.render', { requestId, path, error: reason });
      if (response.headersSent) response.destroy();
      else answer(response, 500, 'Something went wrong.');
    });
  };
}
