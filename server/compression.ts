import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function encodingFor(request: IncomingMessage): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/**
 * Compresses a page rendered for a visitor on its way out. Pages of players stay as they are: their size must
 * not tell an onlooker what is in them.
 */
export function compressForVisitors(request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request);
  const isVisitor = !/(?:^|; )token=/.test(request.headers.cookie ?? '');
  if (encoding === null || !isVisitor || request.method === 'HEAD') return;
  const plain = {
    head: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const type = String(headers['content-type'] ?? '');
    if (!type.startsWith('text/html') || 'content-length' in headers) return plain.head(status, headers);
    const compressor = encoding === 'br' ? createBrotliCompress(quick) : createGzip();
    compressor.on('data', (chunk) => plain.write(chunk));
    compressor.on('end', () => plain.end());
    response.write = ((chunk: Uint8Array) => compressor.write(chunk)) as ServerResponse['write'];
    response.end = ((chunk?: Uint8Array) => {
      compressor.end(chunk);
      return response;
    }) as ServerResponse['end'];
    return plain.head(status, { ...headers, 'content-encoding': encoding, vary: 'Accept-Encoding' });
  }) as ServerResponse['writeHead'];
}
