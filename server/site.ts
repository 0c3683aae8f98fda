import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from '../platform/http/http-server.ts';
import type { Log } from '../platform/log.ts';
import type { RealtimeSettings } from '../src/contract/api.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import type { SignInSettings } from '../src/server/social/settings.ts';
import { canonicalTarget, decodedPath } from './addresses.ts';
import type { Builds } from './builds.ts';
import { clientAddress } from './client-address.ts';
import type { Configuration } from './configuration.ts';
import { contentSecurityPolicy, reportingEndpoints, xmlPolicy } from './content-security-policy.ts';
import { reportCollector, reportsPath } from './csp-reports.ts';
import { createEntry } from './entry.ts';
import { readBuiltFiles } from './files/built-files.ts';
import { serveFile } from './files/serve.ts';
import { hostCheck } from './hosts.ts';
import { createPages } from './pages.ts';
import { sendPlainText } from './plain-text.ts';
import { removingWorker, workerHeaders } from './removing-worker.ts';

export interface SiteOptions {
  builds: Builds;
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

/** The one policy of the site's pages, from what the build wrote inline and what the operator has configured. */
async function policyOf({ builds, realtime, social, measurement }: SiteOptions): Promise<string> {
  const hashes = JSON.parse(await readFile(join(builds.current, 'server/inline-hashes.json'), 'utf8'));
  const scripts = [measurement.analytics, measurement.pixel].filter((script) => script !== null);
  return contentSecurityPolicy(hashes, realtime, { signIn: social?.issuer ?? null, scripts });
}

/** Everything the site answers: static files, then the pages; the rules that hold for both live here. */
export async function createSite(options: SiteOptions): Promise<Handler> {
  const { builds, url, connection, realtime, social, measurement, trustedProxies, serviceWorker, log } =
    options;
  const policy = await policyOf(options);
  const files = readBuiltFiles(builds);
  const scripts = { analytics: measurement.analytics?.href ?? null, pixel: measurement.pixel?.href ?? null };
  const handover = { connection, realtime, social, measurement: scripts };
  const renderPage = await createPages({ build: builds.current, url, trustedProxies, handover });
  const isOurHost = hostCheck(url);
  const collectReports = reportCollector(log);
  const enter = createEntry(connection, url);

  return (request, response, requestId) => {
    const { method = '', url: target = '' } = request;
    const path = decodedPath(target);
    response.once('finish', () => {
      const { statusCode: status } = response;
      log[status >= 500 ? 'warn' : 'info']('site.answer', { requestId, method, path, status });
    });

    if (path === '/healthz') return sendPlainText(response, 200, 'ok');
    if (!isOurHost(request.headers.host, request.socket.localPort))
      return sendPlainText(response, 421, 'No such site here.');
    if (path === null) return sendPlainText(response, 400, 'This address is malformed.');
    if (path === reportsPath) {
      const address = clientAddress(request, trustedProxies) ?? '';
      return collectReports(request, response, { requestId, address });
    }
    const file = files.get(path);
    const allowed = file ? 'GET, HEAD' : 'GET, HEAD, POST';
    if (!allowed.split(', ').includes(method))
      return sendPlainText(response, 405, 'Not this way.', { Allow: allowed });
    const canonical = canonicalTarget(target);
    const entry = enter(request, canonical);
    if (entry && entry.cookies.length > 0) response.setHeader('Set-Cookie', entry.cookies);
    if (entry?.redirect)
      return sendPlainText(response, 302, 'Found.', { Location: entry.redirect, Vary: 'Cookie' });
    if (canonical !== target) {
      return sendPlainText(response, method === 'POST' ? 308 : 301, 'Moved.', { Location: canonical });
    }
    const isXml = file !== undefined && path.endsWith('.xml');
    if (!path.startsWith('/_astro/')) {
      response.setHeader('Content-Security-Policy', isXml ? xmlPolicy : policy);
      response.setHeader('Reporting-Endpoints', reportingEndpoints);
    }
    if (path === '/sw.js' && !serviceWorker)
      return sendPlainText(response, 200, removingWorker, workerHeaders);
    if (file) return serveFile(request, response, path, file);
    return renderPage(request, response, path, requestId);
  };
}
