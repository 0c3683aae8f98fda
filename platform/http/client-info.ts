import type { Context } from 'hono';
import type { Services } from '../services.ts';
import { addressOf } from './address.ts';
import { hasSiteKey } from './bearer.ts';

/** Where a password is typed. */
export interface Place {
  address: string;
  /** The secret that the site has given a browser, or null. */
  device: string | null;
}

/** `X-Device` is believed only from the site's server, like the address. */
export function placeOf(c: Context, services: Pick<Services, 'keys'>): Place {
  const header = hasSiteKey(c, services) ? c.req.header('x-device') : undefined;
  const device = header && /^[A-Za-z0-9_-]{22,64}$/.test(header) ? header : null;
  return { address: addressOf(c, services), device };
}
