import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';

/** Whether the loading banner lies over the page: whatever opened now would open unseen (D17, D21). */
export const $covered = atom(false);

export function startCover(environment: Environment): Stop {
  const look = () => $covered.set(environment.isCovered());
  look();
  const stops = [environment.on('uncovered', look), environment.on('navigation', look)];
  return () => {
    for (const stop of stops) stop();
  };
}
