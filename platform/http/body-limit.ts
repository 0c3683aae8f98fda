import type { Context, MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './environment.ts';
import { PlatformError } from './errors.ts';

async function readUpTo(limit: number, stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) throw new PlatformError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole.buffer;
}

/** The announced length of the body, or null where the header is missing or unreliable. */
function announcedLength({ req }: Context): number | null {
  const length = req.header('content-length');
  return length === undefined || req.header('transfer-encoding') !== undefined ? null : Number(length);
}

/**
 * Refuses a body over the limit, before reading it where its length is announced. The body that was read is
 * cached on the same request: the adapter's request object cannot be cloned.
 */
export function bodyLimit(limit: number): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const announced = announcedLength(c);
    if (announced !== null && announced > limit) throw new PlatformError('BODY_TOO_LARGE');
    const { body } = c.req.raw;
    if (announced === null && body)
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(await readUpTo(limit, body)) });
    await next();
  };
}
