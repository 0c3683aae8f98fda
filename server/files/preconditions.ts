import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * What the conditions of a GET or HEAD make of a file with this strong ETag (RFC 9110, 13.2.2): 412, 304, or null for
 * the file itself. Files carry no date, so that conditions on one do not apply.
 */
export function preconditionStatus(headers: IncomingHttpHeaders, etag: string): 304 | 412 | null {
  const tags = headers['if-match']?.split(',').map((tag) => tag.trim());
  if (tags && !tags.includes('*') && !tags.includes(etag)) return 412;
  // Without Cache-Control, which is for caches: "fresh" would send everything again.
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag }) ? 304 : null;
}

/** Whether a range may be cut: If-Range names the very bytes the visitor already has a part of. */
export function allowsRange(headers: IncomingHttpHeaders, etag: string): boolean {
  const { 'if-range': range } = headers;
  return range === undefined || String(range).trim() === etag;
}
