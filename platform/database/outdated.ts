import { lt } from 'drizzle-orm';
import { ABSOLUTE_LIMIT } from '../sessions/lifetime.ts';
import type { Queries } from './database.ts';
import { attempts, gameLaunches, knownAddresses, sessions, tickets } from './schema/schema.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** Sessions are kept for a while after their end, so that a late check is still told the reason. */
const SESSIONS_KEPT = 2 * ABSOLUTE_LIMIT;
const ADDRESSES_KEPT = 180 * DAY;

export function createRemover(db: Queries, clock: () => number): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock();
    if (now - last < HOUR) return;
    last = now;
    await db.delete(tickets).where(lt(tickets.expiresAt, new Date(now)));
    await db.delete(gameLaunches).where(lt(gameLaunches.expiresAt, new Date(now - DAY)));
    await db.delete(attempts).where(lt(attempts.forgottenAt, new Date(now)));
    await db.delete(sessions).where(lt(sessions.createdAt, new Date(now - SESSIONS_KEPT)));
    await db.delete(knownAddresses).where(lt(knownAddresses.lastUsedAt, new Date(now - ADDRESSES_KEPT)));
  };
}
