import type { Context } from 'hono';
import type { PlatformEnv } from './environment.ts';
import { PlatformError } from './errors.ts';
import { isSigned, signatureHeader, timeHeader } from './signature.ts';

/** A body that was signed with the secret, just now. Throws SIGNATURE_REQUIRED, also where there is no secret. */
export async function signedBody(
  c: Context<PlatformEnv>,
  secret: string | null,
  now: number,
): Promise<string> {
  const body = await c.req.text();
  const [time, signature] = [c.req.header(timeHeader) ?? '', c.req.header(signatureHeader) ?? ''];
  const call = { method: c.req.method, path: new URL(c.req.url).pathname, time, body };
  if (secret === null || !isSigned(secret, call, signature, now))
    throw new PlatformError('SIGNATURE_REQUIRED');
  return body;
}
