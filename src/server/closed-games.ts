import type { ClosedGames } from '../contract/contract.ts';
import type { PlatformClient } from './platform/client.ts';
import type { Outcome } from './platform/outcome.ts';

/** Milliseconds that an answer serves everybody: many look at the lobby at once. */
const KEPT = 2_000;

/** A memory of the games under maintenance; the site has one, each test its own. */
function cacheClosedGames(clock: () => number = Date.now) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Outcome<ClosedGames>>;
  return (platform: PlatformClient): Promise<Outcome<ClosedGames>> => {
    const now = clock();
    if (now - asked >= KEPT || now < asked) [asked, answer] = [now, platform.GET('/games/maintenance')];
    return answer;
  };
}

export const closedGames = cacheClosedGames();
