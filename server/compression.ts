import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, preferredEncoding } from './files/encodings.ts';

/** A page costs 0.2 ms so, a quarter of the next better quality; in one piece, since each piece costs as much again. */
const light: Record<Encoding, (page: Buffer) => Buffer> = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (page) => gzipSync(page, { level: 3 }),
};

/**
 * Compresses a page rendered for a visitor on its way out. Pages of players stay as they are: their size must
 * not tell an onlooker what is in them.
 */
export function compressForVisitors(request: IncomingMessage, response: ServerResponse): void {
  const isVisitor = !/(?:^|; )(?:__Host-)?token=/.test(request.headers.cookie ?? '');
  if (!isVisitor || request.method === 'HEAD') return;
  const encoding = preferredEncoding(request.headers['accept-encoding'] as string | undefined, [
    'br',
    'gzip',
  ]);
  const plain = {
    head: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    Object.assign(response, { write: plain.write, end: plain.end });
    const type = String(headers['content-type'] ?? headers['Content-Type'] ?? '');
    if (!type.startsWith('text/html')) return plain.head(status, headers);
    response.setHeader('Vary', 'Accept-Encoding');
    if (encoding === null) return plain.head(status, headers);
    const chunks: Uint8Array[] = [];
    response.write = ((chunk: Uint8Array | string) => {
      chunks.push(Buffer.from(chunk));
      return true;
    }) as ServerResponse['write'];
    response.end = ((chunk?: Uint8Array | string) => {
      if (chunk) chunks.push(Buffer.from(chunk));
      const page = light[encoding](Buffer.concat(chunks));
      plain.head(status, { ...headers, 'content-encoding': encoding, 'content-length': page.length });
      plain.end(page);
      return response;
    }) as ServerResponse['end'];
    return response;
  }) as ServerResponse['writeHead'];
}
