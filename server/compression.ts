import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import { type Encoding, preferredEncoding } from './files/encodings.ts';

/** A page costs 0.2 ms so, a quarter of the next better quality; in one piece, since each piece costs as much again (ADR 33). */
const light: Record<Encoding, (page: Buffer) => Buffer> = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (page) => gzipSync(page, { level: 3 }),
};

const lowerCase = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A whole page whose bytes may be other ones: everything else, streams of events above all, goes out as it comes. */
function isPage(status: number, headers: OutgoingHttpHeaders): boolean {
  const isWhole = status !== 204 && status !== 206 && status !== 304;
  const mayChange =
    !headers['content-encoding'] && !/\bno-transform\b/.test(String(headers['cache-control']));
  return isWhole && mayChange && String(headers['content-type']).startsWith('text/html');
}

/**
 * Compresses a page rendered for a visitor on its way out. Pages of players stay as they are: their size must
 * not tell an onlooker what is in them.
 */
export function compressForVisitors(request: IncomingMessage, response: ServerResponse): void {
  const cookies = parseCookie(request.headers.cookie ?? '');
  if ('token' in cookies || '__Host-token' in cookies) return;
  const accepted = request.headers['accept-encoding'] as string | undefined;
  const encoding = request.method === 'HEAD' ? null : preferredEncoding(accepted, ['br', 'gzip']);
  const [head, write, end] = [response.writeHead, response.write, response.end];

  response.writeHead = ((status: number, given: OutgoingHttpHeaders = {}) => {
    Object.assign(response, { writeHead: head, write, end });
    const headers = lowerCase(given);
    if (!isPage(status, headers)) return response.writeHead(status, given);
    headers.vary = [headers.vary ?? response.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ');
    if (encoding === null) return response.writeHead(status, headers);
    const chunks: Uint8Array[] = [];
    const collect = (chunk: unknown) =>
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array));
    response.write = ((chunk: unknown, written?: () => void) => {
      collect(chunk);
      // A page that fails half-way waits for this to end the connection.
      if (written) setImmediate(written);
      return true;
    }) as ServerResponse['write'];
    response.end = ((chunk?: unknown) => {
      if (chunk) collect(chunk);
      Object.assign(response, { write, end });
      const page = light[encoding](Buffer.concat(chunks));
      return response
        .writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': page.length })
        .end(page);
    }) as ServerResponse['end'];
    return response;
  }) as ServerResponse['writeHead'];
}
