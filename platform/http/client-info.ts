import type { Context } from 'hono';
import { addressOf } from './address.ts';
import { hasSiteKey, type Keys } from './bearer.ts';

/** Facts about the browser that a request comes from. */
export interface ClientInfo {
  address: string;
  /** The secret that the site has stored in the browser, or null. */
  device: string | null;
}

/** `X-Device`, like the address, is accepted only from the site's server. */
export function clientInfoOf(c: Context, services: { keys: Keys }): ClientInfo {
  const header = hasSiteKey(c, services) ? c.req.header('x-device') : undefined;
  const device = header && /^[A-Za-z0-9_-]{22,64}$/.test(header) ? header : null;
  return { address: addressOf(c, services), device };
}
