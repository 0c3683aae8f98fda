import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from '../../runtime/encodings.ts';
import type { BuiltFile, EncodedFile } from './built-files.ts';
import { cacheControl } from './cache-control.ts';
import { allowsRange, preconditionStatus } from './preconditions.ts';
import { byteRange } from './ranges.ts';

/** Pictures for links, which other sites show. */
const shared = /^\/og\//;

function formFor(
  request: IncomingMessage,
  response: ServerResponse,
  { plain, compressed }: BuiltFile,
): EncodedFile {
  if (compressed.length === 0) return plain;
  response.setHeader('Vary', 'Accept-Encoding');
  const available = compressed.map(({ encoding }) => encoding);
  const encoding = preferredEncoding(request.headers['accept-encoding'] as string | undefined, available);
  const found = compressed.find((copy) => copy.encoding === encoding);
  if (found) response.setHeader('Content-Encoding', found.encoding);
  return found?.form ?? plain;
}

/** Sends a file as a GET or HEAD requests it: encoding, conditions, range (RFC 9110). */
export function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: BuiltFile,
): void {
  // A response with a cookie is for one visitor; every other is public.
  const isPersonal = response.hasHeader('Set-Cookie');
  response.setHeader('Cache-Control', isPersonal ? 'private, no-cache' : cacheControl(path));
  if (shared.test(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const { bytes, etag } = formFor(request, response, file);
  response.setHeader('ETag', etag);
  const status = preconditionStatus(request.headers, etag);
  if (status !== null) {
    response.removeHeader('Content-Encoding');
    response.writeHead(status).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  response.setHeader('Accept-Ranges', 'bytes');
  const requested =
    request.method === 'GET' && allowsRange(request.headers, etag) ? request.headers.range : undefined;
  const range = byteRange(requested, bytes.length);
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Encoding');
    response.removeHeader('Content-Type');
    response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}`, 'Content-Length': 0 }).end();
  } else if (range !== null) {
    const { first, last } = range;
    const headers = {
      'Content-Range': `bytes ${first}-${last}/${bytes.length}`,
      'Content-Length': last - first + 1,
    };
    response.writeHead(206, headers).end(bytes.subarray(first, last + 1));
  } else {
    response.writeHead(200, { 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}
