import type { IncomingMessage } from 'node:http';

/** Bytes of a form or a call; the largest form of the site stays far below. */
const bodyLimit = 16_384;
/** What is too large is read to its end up to here: many senders look at the answer only after their last byte. */
const discarded = 1_000_000;

/** The whole body, or null when it proves to be larger than the limit. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > discarded) return null;
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > discarded) return null;
    if (size > bodyLimit) chunks = [];
    else chunks.push(chunk);
  }
  return size > bodyLimit ? null : Buffer.concat(chunks);
}
