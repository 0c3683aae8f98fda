import type { IncomingMessage } from 'node:http';
import { isRecord, type JsonRecord } from '../../../../shared/json.ts';
import { parseJson } from '../json.ts';
import { limits } from '../limits.ts';
import { md5, timingSafeEqualText } from '../signatures.ts';
import { HttpError } from './responses.ts';

/** The body's JSON object, once it is known to be the body that was signed. */
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

/** Lets a refused sender finish, within bounds: one that is cut off while it sends never sees the answer. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limits.unreadBody) return;
  }
}
