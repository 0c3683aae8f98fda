import type { IncomingHttpHeaders } from 'node:http';

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

function names(list: string, etag: string, compare: (tag: string) => string): boolean {
  return list.trim() === '*' || list.split(',').some((tag) => compare(tag) === etag);
}

/**
 * What the conditions of a GET or HEAD make of a file with this strong ETag (RFC 9110, 13.2.2): 412, 304, or null for
 * the file itself. Files carry no date, so that conditions on one do not apply.
 */
export function preconditionStatus(headers: IncomingHttpHeaders, etag: string): 304 | 412 | null {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && !names(match, etag, (tag) => tag.trim())) return 412;
  return noneMatch !== undefined && names(noneMatch, etag, opaque) ? 304 : null;
}

/** Whether a range may be cut: If-Range names the very bytes the visitor already has a part of. */
export function allowsRange(headers: IncomingHttpHeaders, etag: string): boolean {
  const { 'if-range': range } = headers;
  return range === undefined || String(range).trim() === etag;
}
