import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { normalizeAddress } from '../platform/http/address.ts';

/**
 * The address of the player: the connection's own, unless proxies in front are trusted. Each trusted proxy
 * has added the address it saw at the end of X-Forwarded-For; what stands before those is hearsay.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | null {
  const own = request.socket.remoteAddress ?? null;
  if (trustedProxies === 0) return own;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  const seen = forwarded.at(-trustedProxies) ?? forwarded[0];
  return seen && isIP(seen) ? seen : own;
}

/** One household or phone, for counting. */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string | null {
  return normalizeAddress(clientAddress(request, trustedProxies) ?? '');
}
