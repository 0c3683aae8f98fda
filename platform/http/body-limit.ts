import type { Context, MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './environment.ts';
import { PlatformError } from './errors.ts';

async function readAtMost(limit: number, stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
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

/** Bytes that the request announces, or null where it says nothing that can be relied on. */
function announcedLength({ req }: Context): number | null {
  const length = req.header('content-length');
  return length === undefined || req.header('transfer-encoding') !== undefined ? null : Number(length);
}

/**
 * Refuses a larger body, before it is read where its length is announced. The body is kept with the request, which
 * stays the one that came: what an adapter hands over is not a Request that another could be made from.
 */
export function bodyLimit(limit: number): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const announced = announcedLength(c);
    if (announced !== null && announced > limit) throw new PlatformError('BODY_TOO_LARGE');
    const { body } = c.req.raw;
    if (announced === null && body)
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(await readAtMost(limit, body)) });
    await next();
  };
}
