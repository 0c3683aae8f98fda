import type { IncomingMessage } from 'node:http';
import { isRecord, type JsonRecord } from '../../../../shared/json.ts';
import { parseJson } from '../json.ts';
import { limits } from '../limits.ts';
import { md5, timingSafeEqualText } from '../signatures.ts';
import { HttpError } from './responses.ts';

/** Reads the body and checks its signed hash. Returns the JSON object. */
export async function readSignedBody(
  request: IncomingMessage,
  digest: string | undefined,
): Promise<JsonRecord> {
  const bytes = await readBytes(request);
  if (bytes.length === 0 && digest === undefined) return {};
  if (!timingSafeEqualText(digest ?? '', md5(bytes))) throw new HttpError(401, 'Invalid body_md5');
  const body = parseJson(bytes.toString());
  if (!isRecord(body)) throw new HttpError(400, 'The body must be a JSON object');
  return body;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new HttpError(413, 'The request body is too large');
  if (Number(request.headers['content-length'] ?? 0) > limits.apiBody) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limits.unreadBody) throw tooLarge;
    if (size <= limits.apiBody) chunks.push(chunk);
  }
  if (size > limits.apiBody) throw tooLarge;
  return Buffer.concat(chunks);
}

/**
 * Reads the rest of a refused request, up to a limit: a client that is cut off while sending never sees the
 * response.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limits.unreadBody) return;
  }
}
