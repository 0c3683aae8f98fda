import { createHmac, timingSafeEqual } from 'node:crypto';
import { positiveIntegerPattern } from '../../shared/positive-integer.ts';

/** The parts of a call that the signature covers. */
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

/** Allowed difference between the clocks of the two sides. */
const MAX_SKEW_MS = 5 * 60_000;

/** HMAC-SHA256 in hex over method, path, time and body, one per line. */
function signatureOf(secret: string, { method, path, time, body }: SignedCall): string {
  return createHmac('sha256', secret).update([method, path, time, body].join('\n')).digest('hex');
}

export function signedHeaders(secret: string, call: SignedCall): Record<string, string> {
  return { [timeHeader]: call.time, [signatureHeader]: signatureOf(secret, call) };
}

/** True when the call was signed with the secret within the allowed time. */
export function isSigned(secret: string, call: SignedCall, signature: string, now: number): boolean {
  if (!positiveIntegerPattern.test(call.time) || Math.abs(now - Number(call.time)) > MAX_SKEW_MS)
    return false;
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, call), 'hex'));
}
