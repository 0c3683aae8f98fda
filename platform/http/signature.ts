import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature covers: nothing of it can be changed, sent to another path, or sent much later. */
export interface SignedCall {
  method: string;
  /** With its leading slash, without host and query. */
  path: string;
  /** Epoch ms, as written in the header. */
  time: string;
  body: string;
}

export const timeHeader = 'X-Provider-Time';
export const signatureHeader = 'X-Provider-Signature';

/** ms that the clocks of the two sides may be apart. */
const MOST_SKEW = 5 * 60_000;

/** HMAC-SHA256 over method, path, time and body, each on a line of its own; in hex. */
function signatureOf(secret: string, { method, path, time, body }: SignedCall): string {
  return createHmac('sha256', secret).update([method, path, time, body].join('\n')).digest('hex');
}

export function signedHeaders(secret: string, call: SignedCall): Record<string, string> {
  return { [timeHeader]: call.time, [signatureHeader]: signatureOf(secret, call) };
}

/** Whether a call was made with the secret, and not long ago. */
export function isSigned(secret: string, call: SignedCall, signature: string, now: number): boolean {
  if (!/^\d{1,15}$/.test(call.time) || Math.abs(now - Number(call.time)) > MOST_SKEW) return false;
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, call), 'hex'));
}
