import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { normalizeAddress } from '../runtime/address.ts';

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

/** Facts of the requesting browser that the site passes on. */
export interface BrowserFacts {
  address: string | null;
  /** Its User-Agent. */
  agent: string | null;
  /** Percent-encoded; from the header that the operator's proxy sets, null without one. */
  place: string | null;
}

export function browserFacts(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustedProxies, placeHeader }: { trustedProxies: number; placeHeader: string | null },
): BrowserFacts {
  const place = placeHeader === null ? undefined : request.headers[placeHeader];
  return {
    address: clientAddress(request, trustedProxies),
    agent: request.headers['user-agent'] ?? null,
    place: place ? encodeURIComponent(String(place)) : null,
  };
}

/** The address of one household or phone, for counting. */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string | null {
  return normalizeAddress(clientAddress(request, trustedProxies) ?? '');
}
