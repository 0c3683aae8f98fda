import type { Context } from 'hono';
import type { PlatformEnv } from './environment.ts';
import { PlatformError } from './errors.ts';
import { isSigned, signatureHeader, timeHeader } from './signature.ts';

/** Returns a body with a valid signature. Throws SIGNATURE_REQUIRED. */
export async function signedBody(
  c: Context<PlatformEnv>,
  secrets: readonly (string | undefined)[],
  now: number,
): Promise<string> {
  const body = await c.req.text();
  const [time, signature] = [c.req.header(timeHeader) ?? '', c.req.header(signatureHeader) ?? ''];
  const call = { method: c.req.method, path: new URL(c.req.url).pathname, time, body };
  if (!secrets.some((secret) => secret !== undefined && isSigned(secret, call, signature, now)))
    throw new PlatformError('SIGNATURE_REQUIRED');
  return body;
}
