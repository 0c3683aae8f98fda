import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { normalizeAddress } from '../../runtime/address.ts';
import { hasSiteKey, type Keys } from './bearer.ts';

function connectionAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'in-process';
  } catch {
    return 'in-process';
  }
}

/** The player's address from `X-Player-Address`, which only the site's server may set. */
export function addressOf(c: Context, services: { keys: Keys }): string {
  const forwarded = hasSiteKey(c, services) ? c.req.header('x-player-address') : undefined;
  const player = forwarded && normalizeAddress(forwarded);
  if (player) return player;
  const connection = connectionAddress(c);
  return normalizeAddress(connection) ?? connection;
}
