import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../runtime/http-server.ts';
import type { Log } from '../runtime/log.ts';
import { documentHeaders } from '../runtime/security-headers.ts';
import { canonicalTarget, decodedPath } from './addresses.ts';
import type { Builds } from './builds.ts';
import { clientAddress } from './client-address.ts';
import { reportingEndpoints, xmlPolicy } from './content-security-policy.ts';
import { reportCollector, reportsPath } from './csp-reports.ts';
import { createEntry } from './entry.ts';
import { serveFile } from './files/serve.ts';
import { hostCheck, refuseHost } from './hosts.ts';
import { sendPlainText } from './plain-text.ts';
import { removingWorker, workerHeaders } from './removing-worker.ts';
import { type BuildOptions, loadSiteBuild } from './site-build.ts';
import { createSocialPages } from './social-data.ts';

export interface SiteOptions extends BuildOptions {
  builds: Builds;
  /** False: browsers remove the service worker. */
  serviceWorker: boolean;
  log: Log;
}

export interface Site {
  handle: Handler;
  /**
   * Switches to another build with the next request; returns false if that build is already served. When a
   * build cannot be loaded it throws, and the current one stays.
   */
  switchTo(builds: Builds): Promise<boolean>;
  close(): void;
}

/** Calls return JSON and hashed files are parts of documents, so neither gets the policy of pages. */
function setDocumentHeaders(response: ServerResponse, path: string, policy: string): void {
  if (path.startsWith('/_astro/')) return;
  if (path.startsWith('/api/')) {
    for (const name of documentHeaders) response.removeHeader(name);
    return;
  }
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Reporting-Endpoints', reportingEndpoints);
}

/** Handles every request of the site: static files first, then pages. */
export async function createSite({ builds, ...options }: SiteOptions): Promise<Site> {
  const { url, connection, trustedProxies, serviceWorker, log } = options;
  let build = await loadSiteBuild(builds, options, null);
  const isOurHost = hostCheck(url);
  const collectReports = reportCollector(log);
  const enter = createEntry(connection, url);
  const withCurrentData = createSocialPages(connection, url);

  const handle: Handler = (request, response, requestId) => {
    const { method = '', url: target = '' } = request;
    const path = decodedPath(target);
    response.once('finish', () => {
      const { statusCode: status } = response;
      log[status >= 500 ? 'warn' : 'info']('site.response', { requestId, method, path, status });
    });

    if (path === '/healthz') return sendPlainText(response, 200, 'ok');
    if (!isOurHost(request.headers.host, request.socket.localPort)) return refuseHost(response);
    if (path === null) return sendPlainText(response, 400, 'This address is malformed.');
    if (path === reportsPath) {
      const address = clientAddress(request, trustedProxies) ?? '';
      return collectReports(request, response, { requestId, address });
    }
    return handlePath(request, response, path, requestId);
  };

  /** Sends a visitor where the rules of entry or the one spelling of an address lead. False: the address stays. */
  const redirects = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url: target = '' } = request;
    const canonical = canonicalTarget(target);
    const entry = enter(request, canonical);
    if (entry && entry.cookies.length > 0) response.setHeader('Set-Cookie', entry.cookies);
    if (entry?.redirect) sendPlainText(response, 302, 'Found.', { Location: entry.redirect, Vary: 'Cookie' });
    else if (canonical !== target)
      sendPlainText(response, method === 'POST' ? 308 : 301, 'Moved.', { Location: canonical });
    else return false;
    return true;
  };

  const handlePath = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ): unknown => {
    const { policy, files, renderPage } = build;
    const file = files.get(path);
    const allowed = file ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST'];
    if (!allowed.includes(request.method ?? ''))
      return sendPlainText(response, 405, 'Not this way.', { Allow: allowed.join(', ') });
    if (redirects(request, response)) return;
    const isXml = file !== undefined && path.endsWith('.xml');
    setDocumentHeaders(response, path, isXml ? xmlPolicy : policy);
    if (path === '/sw.js' && !serviceWorker)
      return sendPlainText(response, 200, removingWorker, workerHeaders);
    if (file) return serveFile(request, response, path, withCurrentData(path, file));
    return renderPage(request, response, path, requestId);
  };

  return {
    handle,
    async switchTo(others) {
      if (others.current === build.folder) return false;
      const { release } = build;
      build = await loadSiteBuild(others, options, build);
      release();
      return true;
    },
    close: () => build.release(),
  };
}
