import type { IncomingHttpHeaders } from 'node:http';

type Allowed = readonly string[] | '*';

/** A request without Origin comes from a server-side client, which could send any Origin anyway. */
export function isOriginAllowed(origin: string | undefined, allowed: Allowed): boolean {
  return origin === undefined || allowed === '*' || allowed.includes(origin) || allowed.includes('*');
}

function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Whether a page that may not use the answer loads a script. Browsers send no Origin with a script, but the origin of
 * the page as Referer unless the page keeps it back, and say whether the page is of another site.
 */
export function isForeignScript(headers: IncomingHttpHeaders, allowed: Allowed): boolean {
  const page = headers.origin ?? originOf(headers.referer);
  if (!isOriginAllowed(page, allowed)) return true;
  return page === undefined && allowed !== '*' && headers['sec-fetch-site'] === 'cross-site';
}
