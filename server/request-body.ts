import type { IncomingMessage } from 'node:http';

/** In bytes; the largest form of the site is much smaller. */
const maxBodyBytes = 16_384;
/**
 * A body over the limit is read and discarded up to this size: many clients read the response only after they
 * have sent everything.
 */
const maxDiscardedBytes = 1_000_000;

/** Reads the whole body; null when it exceeds the limit. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxDiscardedBytes) return null;
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxDiscardedBytes) return null;
    if (size > maxBodyBytes) chunks = [];
    else chunks.push(chunk);
  }
  return size > maxBodyBytes ? null : Buffer.concat(chunks);
}
