import type { ClosedGames } from '../contract/contract.ts';
import type { PlatformClient } from './platform/client.ts';
import type { Outcome } from './platform/outcome.ts';

/** The result is shared by all requests for this long. */
const CACHE_MS = 2_000;

/** Caches the games under maintenance. The site has one cache; each test creates its own. */
function cacheClosedGames(clock: () => number = Date.now) {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let response: Promise<Outcome<ClosedGames>>;
  return (platform: PlatformClient): Promise<Outcome<ClosedGames>> => {
    const now = clock();
    if (now - requestedAt >= CACHE_MS || now < requestedAt)
      [requestedAt, response] = [now, platform.GET('/games/maintenance')];
    return response;
  };
}

export const closedGames = cacheClosedGames();
