import type { z } from '@hono/zod-openapi';
import { isRecord } from '../../shared/json.ts';
import { signedHeaders } from './signature.ts';

/** Address of an external service, and the secret that both sides sign with. */
export interface SignedAddress {
  /** The base of all paths. */
  url: URL;
  secret: string;
  /** Also accepted on calls from there during a rotation of the secret. */
  secretBefore?: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 4_000;
const MAX_RESPONSE_BYTES = 65_536;

/** A call without a usable response. The message names the call and the problem, never the request's data. */
export class SignedCallFailure extends Error {
  /** The error code of the response, if it has one. */
  readonly code: string | null;

  constructor(call: string, what: string, code: string | null = null, cause?: unknown) {
    super(`${call}: ${what}`, { cause });
    this.name = 'SignedCallFailure';
    this.code = code;
  }
}

async function readText(response: Response, call: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new SignedCallFailure(call, 'the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseReply(text: string, call: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SignedCallFailure(call, 'the response is not JSON');
  }
}

function errorCodeOf(reply: unknown): string | null {
  const code = isRecord(reply) ? reply.error : null;
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : null;
}

/**
 * Creates a client for calls below one address: signed, with a time-out, without following redirects. A
 * response that does not match its schema is a failure.
 */
export function createSignedClient(
  { url, secret }: SignedAddress,
  clock: () => number,
  timeout = DEFAULT_TIMEOUT_MS,
) {
  const base = url.href.replace(/\/$/, '');

  return async <Reply extends z.ZodType>(
    call: string,
    sent: object,
    schema: Reply,
  ): Promise<z.infer<Reply>> => {
    const target = new URL(`${base}/${call}`);
    const body = JSON.stringify(sent);
    const signed = { method: 'POST', path: target.pathname, time: String(clock()), body };
    const response = await fetch(target, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: { 'Content-Type': 'application/json', ...signedHeaders(secret, signed) },
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new SignedCallFailure(call, 'a redirect');
    }
    const reply = parseReply(await readText(response, call), call);
    if (!response.ok) throw new SignedCallFailure(call, `status ${response.status}`, errorCodeOf(reply));
    const { success, data } = schema.safeParse(reply);
    if (!success) throw new SignedCallFailure(call, 'the response does not match the schema');
    return data;
  };
}
