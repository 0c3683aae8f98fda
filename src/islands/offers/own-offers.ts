import type { Stop } from '../../stores/environment.ts';
import type { PlayerTopic } from '../../stores/player.ts';
import { refreshParts } from '../fresh-parts.ts';
import { showTimesLeft } from '../promotions.ts';

/** Reads the page again whenever the player's offers are loaded anew. What is loaded first is on the page already. */
export function followOwnOffers({ $offers }: Pick<PlayerTopic, '$offers'>): Stop {
  const left = new AbortController();
  let isFirst = true;
  let last: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    await refreshParts(left.signal).catch(() => {});
    if (!left.signal.aborted) showTimesLeft();
  }

  const unlisten = $offers.listen((offers) => {
    if (!Array.isArray(offers)) return;
    if (!isFirst) last = last.then(refresh);
    isFirst = false;
  });
  return () => {
    left.abort();
    unlisten();
  };
}
