import type { IncomingHttpHeaders } from 'node:http';

type Allowed = readonly string[] | '*';

/** Requests without Origin come from server-side clients, which could send any. */
export function isOriginAllowed(origin: string | undefined, allowed: Allowed): boolean {
  return origin === undefined || allowed === '*' || allowed.includes(origin) || allowed.includes('*');
}

function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * True when a page of another site loads the script. Browsers send no Origin with a script, but usually a
 * Referer, and Sec-Fetch-Site.
 */
export function isForeignScript(headers: IncomingHttpHeaders, allowed: Allowed): boolean {
  const page = headers.origin ?? originOf(headers.referer);
  if (!isOriginAllowed(page, allowed)) return true;
  return page === undefined && allowed !== '*' && headers['sec-fetch-site'] === 'cross-site';
}
