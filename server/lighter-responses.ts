import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { compressPage, compressPlayersPage } from '../runtime/compressed-page.ts';
import { preferredEncoding } from '../runtime/encodings.ts';
import { closedPolicy } from '../runtime/security-headers.ts';

const lowerCase = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** True for a complete page. Everything else, above all event streams, is sent unchanged. */
function isPage(status: number, headers: OutgoingHttpHeaders): boolean {
  const isWhole = status !== 204 && status !== 206 && status !== 304;
  const mayChange =
    !headers['content-encoding'] && !/\bno-transform\b/.test(String(headers['cache-control']));
  return isWhole && mayChange && String(headers['content-type']).startsWith('text/html');
}

/**
 * Compresses pages rendered on request, a player's page with padding of random length (D39, ADR 95). Redirects show nothing,
 * so they get the short policy of all other responses.
 */
export function lightenResponse(request: IncomingMessage, response: ServerResponse): void {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const compress = 'token' in cookies || '__Host-token' in cookies ? compressPlayersPage : compressPage;
  const accepted = request.headers['accept-encoding'] as string | undefined;
  const encoding = request.method === 'HEAD' ? null : preferredEncoding(accepted, ['br', 'gzip']);
  const [head, write, end] = [response.writeHead, response.write, response.end];

  response.writeHead = ((status: number, given: OutgoingHttpHeaders = {}) => {
    Object.assign(response, { writeHead: head, write, end });
    if (status > 300 && status < 304) response.setHeader('Content-Security-Policy', closedPolicy);
    const headers = lowerCase(given);
    if (!isPage(status, headers)) return response.writeHead(status, given);
    headers.vary = [headers.vary ?? response.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ');
    if (encoding === null) return response.writeHead(status, headers);
    const chunks: Uint8Array[] = [];
    const collect = (chunk: unknown) =>
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array));
    response.write = ((chunk: unknown, written?: () => void) => {
      collect(chunk);
      // Ends the connection of a page that failed half-way.
      if (written) setImmediate(written);
      return true;
    }) as ServerResponse['write'];
    response.end = ((chunk?: unknown) => {
      if (chunk) collect(chunk);
      Object.assign(response, { write, end });
      const page = compress(Buffer.concat(chunks), encoding);
      return response
        .writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': page.length })
        .end(page);
    }) as ServerResponse['end'];
    return response;
  }) as ServerResponse['writeHead'];
}
