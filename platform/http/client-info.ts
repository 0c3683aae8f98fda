import type { Context } from 'hono';
import { addressOf } from './address.ts';
import { hasSiteKey, type Keys } from './bearer.ts';

/** What is known of the browser that a request comes from. */
export interface ClientInfo {
  address: string;
  /** The secret that the site has given the browser, or null. */
  device: string | null;
}

/** `X-Device` is believed only from the site's server, like the address. */
export function clientInfoOf(c: Context, services: { keys: Keys }): ClientInfo {
  const header = hasSiteKey(c, services) ? c.req.header('x-device') : undefined;
  const device = header && /^[A-Za-z0-9_-]{22,64}$/.test(header) ? header : null;
  return { address: addressOf(c, services), device };
}
