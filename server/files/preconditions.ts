import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Evaluates the conditions of a GET or HEAD against a strong ETag (RFC 9110, 13.2.2): 412, 304, or null to
 * send the file. Files have no Last-Modified date, so conditions on dates do not apply.
 */
export function preconditionStatus(headers: IncomingHttpHeaders, etag: string): 304 | 412 | null {
  const tags = headers['if-match']?.split(',').map((tag) => tag.trim());
  if (tags && !tags.includes('*') && !tags.includes(etag)) return 412;
  // Without Cache-Control, which is for caches: "fresh" would send everything again.
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag }) ? 304 : null;
}

/** True when a range may be sent: If-Range is absent or names this ETag. */
export function allowsRange(headers: IncomingHttpHeaders, etag: string): boolean {
  const { 'if-range': range } = headers;
  return range === undefined || String(range).trim() === etag;
}
