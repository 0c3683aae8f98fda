import { atom } from 'nanostores';
import { combineStops, type Environment } from './environment.ts';

export type CoverTopic = ReturnType<typeof createCover>;

export function createCover(environment: Environment) {
  /** Whether the loading banner lies over the page: whatever opened now would open unseen (D17, D21). */
  const $covered = atom(environment.isCovered());
  const look = () => $covered.set(environment.isCovered());
  return {
    $covered,
    stop: combineStops([environment.on('uncovered', look), environment.on('navigation', look)]),
  };
}
