import type { Context } from 'hono';
import { addressOf } from './address.ts';
import { hasSiteKey, type Keys } from './bearer.ts';
import { type DeviceNames, deviceNames } from './device-names.ts';

/** Facts about the browser that a request comes from. */
export interface ClientInfo extends DeviceNames {
  address: string;
  /** The secret that the site has stored in the browser, or null. */
  device: string | null;
  /** Coarse place of the browser, from the operator's proxy; null without one. */
  place: string | null;
}

/** The longest user agent that is read; longer ones are not from a browser. */
const MAX_AGENT_LENGTH = 512;
/** Such as `ID` or `Bandung, ID`. */
const placePattern = /^[\p{L}\p{N} .,'()-]{1,64}$/u;

/** A header's text, which a proxy may have percent-encoded. */
function placeIn(header: string | undefined): string | null {
  try {
    const place = decodeURIComponent(header ?? '').trim();
    return placePattern.test(place) ? place : null;
  } catch {
    return null;
  }
}

/** Like the address, all of them are accepted only from the site's server. */
export function clientInfoOf(c: Context, services: { keys: Keys }): ClientInfo {
  const ofSite = hasSiteKey(c, services);
  const header = (name: string) => (ofSite ? c.req.header(name) : undefined);
  const secret = header('x-device');
  const device = secret && /^[A-Za-z0-9_-]{22,64}$/.test(secret) ? secret : null;
  const agent = header('x-player-agent')?.slice(0, MAX_AGENT_LENGTH) ?? null;
  return {
    address: addressOf(c, services),
    device,
    ...deviceNames(agent),
    place: placeIn(header('x-player-place')),
  };
}
