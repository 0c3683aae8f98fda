import type { RealtimeSettings } from '../src/contract/api.ts';
import { reportsPath } from './csp-reports.ts';

const reportGroup = 'csp';

/** Where browsers send what the policy has blocked. */
export const reportingEndpoints = `${reportGroup}="${reportsPath}"`;

/** Sources such as `sha256-…`, written by the build. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** What the operator has configured beside the site itself (D30). */
export interface ThirdParties {
  /** Where a sign-in form leads: browsers check the redirects of a form too. */
  signIn: URL | null;
  /** Scripts that run after consent. A host would be trusted with all its scripts, so each is named by its path. */
  scripts: URL[];
}

/** Where the socket is opened, as a source: a default port is left out, as browsers compare it. */
function socketSource({ host, port, tls }: RealtimeSettings): string {
  return new URL(`${tls ? 'wss' : 'ws'}://${host}:${port}`).href.replace(/\/$/, '');
}

/**
 * The one policy of the site. The client router keeps the first document's policy for the whole visit, so
 * every page must carry the same string. The socket host may give one script, its authorization path.
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
    // The search program is WebAssembly; this allows no text to become script (ADR 18). Why not 'strict-dynamic': ADR 29.
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
    // The older of the two is for browsers that do not know the other.
    'report-uri': [reportsPath],
    'report-to': [reportGroup],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Feeds and the sitemap run nothing. Browsers show XML as a tree with a style and signs of their own, which count
 * as the document's; the router never opens one.
 */
export const xmlPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
