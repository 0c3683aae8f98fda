import type { RealtimeSettings } from '../src/contract/api.ts';
import { reportsPath } from './csp-reports.ts';

const reportGroup = 'csp';

/** Value of the Reporting-Endpoints header: browsers send reports of violations there. */
export const reportingEndpoints = `${reportGroup}="${reportsPath}"`;

/** Sources such as `sha256-…`, written by the build. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Origins outside the site that the operator has configured (D30). */
export interface ThirdParties {
  /** The sign-in provider: browsers also check the redirects of a form. */
  signIn: URL | null;
  /**
   * Scripts that run after consent. Each is listed by its path, since listing a host would trust all its
   * scripts.
   */
  scripts: URL[];
}

/** The origin of the socket host as a policy source; the default port is omitted, as browsers do. */
function socketSource({ host, port, tls }: RealtimeSettings): string {
  return new URL(`${tls ? 'wss' : 'ws'}://${host}:${port}`).href.replace(/\/$/, '');
}

/**
 * The policy of every page. The client router keeps the policy of the first document for the whole visit, so
 * every page must send the same string. The only script allowed from the socket host is its authorization
 * path.
 */
export function contentSecurityPolicy(
  hashes: InlineHashes,
  realtime: RealtimeSettings,
  { signIn, scripts }: ThirdParties = { signIn: null, scripts: [] },
): string {
  const quoted = (sources: string[]) => sources.map((source) => `'${source}'`);
  const origins = [...new Set(scripts.map(({ origin }) => origin))];
  const paths = scripts.map(({ origin, pathname }) => origin + pathname);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // Needed by the search program, which is WebAssembly; it does not allow eval. ADR 29 explains
    // both, and why there is no 'strict-dynamic'.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      ...quoted(hashes.scripts),
      realtime.authEndpoint,
      ...paths,
    ],
    'style-src': ["'self'", ...quoted(hashes.styles)],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', ...origins],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socketSource(realtime), ...origins],
    'form-action': ["'self'", ...(signIn ? [signIn.origin] : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // `report-uri` is for browsers without support for `report-to`.
    'report-uri': [reportsPath],
    'report-to': [reportGroup],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Policy of feeds and the sitemap, which run no script. Browsers render XML as a tree with styles of their
 * own, which count as the document's. The client router never opens XML.
 */
export const xmlPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
