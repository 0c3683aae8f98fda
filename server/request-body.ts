import type { IncomingMessage } from 'node:http';

export const bodyLimit = 1_000_000;

/** The whole body, or null as soon as it proves to be larger than the limit. */
export async function readBody(request: IncomingMessage, limit = bodyLimit): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
