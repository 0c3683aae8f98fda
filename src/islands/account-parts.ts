/** Keeps parts of a page that show the account as they are: another tab or device may change them. */
import type { Stop } from '../stores/environment.ts';
import type { PlayerTopic } from '../stores/player.ts';
import { refreshParts } from './fresh-parts.ts';

export function followAccount({ $request }: Pick<PlayerTopic, '$request'>): Stop {
  const left = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const unlisten = $request.listen((request) => {
    // The next change brings the next try.
    if (request?.part === 'account') last = last.then(() => refreshParts(left.signal)).catch(() => {});
  });
  return () => {
    left.abort();
    unlisten();
  };
}
