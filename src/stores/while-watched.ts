import { onMount, type ReadableAtom } from 'nanostores';
import type { Stop } from './environment.ts';

/** Runs something while a store is watched. The returned function ends it at once, and for good. */
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
