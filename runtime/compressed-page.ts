import { randomBytes, randomInt } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './encodings.ts';

/**
 * Compressing a player's page takes 0.5 ms; quality 3 takes 0.3 and leaves a tenth more bytes. Pages are compressed in one
 * piece, since each piece costs as much again (ADR 33).
 */
const compressors: Record<Encoding, (page: Buffer) => Buffer<ArrayBuffer>> = {
  br: (page) =>
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    }),
  gzip: (page) => gzipSync(page, { level: 3 }),
};

/** Compresses a page whose length tells nothing: what every visitor gets. */
export const compressPage = (page: Buffer, encoding: Encoding): Buffer<ArrayBuffer> =>
  compressors[encoding](page);

/** The largest padding, in characters; compression leaves three quarters of them. */
const mostPadding = 512;

/** A comment of random length, which follows the page. */
function padding(): Buffer {
  const length = randomInt(mostPadding);
  return Buffer.from(`<!--${randomBytes(length).toString('base64url').slice(0, length)}-->`);
}

/** Compresses a player's page; its padded length does not tell what it shows (D39). */
export const compressPlayersPage = (page: Buffer, encoding: Encoding): Buffer<ArrayBuffer> =>
  compressPage(Buffer.concat([page, padding()]), encoding);
