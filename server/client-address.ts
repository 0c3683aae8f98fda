import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { normalizeAddress } from '../platform/http/address.ts';

/**
 * The player's address: the connection's own, unless trusted proxies stand in front. Each trusted proxy
 * appends the address it saw to X-Forwarded-For; entries before those can be forged.
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

/** The address of one household or phone, for counting. */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string | null {
  return normalizeAddress(clientAddress(request, trustedProxies) ?? '');
}
