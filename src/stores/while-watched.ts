import { onMount, type ReadableAtom } from 'nanostores';
import type { Stop } from './environment.ts';

/** Runs `start` while a store has listeners. The returned function stops it for good. */
export function whileWatched($store: ReadableAtom<unknown>, start: () => Stop): Stop {
  let stop: Stop = () => {};
  const unbind = onMount($store, () => {
    stop = start();
    return () => stop();
  });
  return () => {
    unbind();
    stop();
  };
}
