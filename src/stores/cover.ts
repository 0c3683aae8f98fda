import { atom } from 'nanostores';
import { combineStops, type Environment } from './environment.ts';

export type CoverTopic = ReturnType<typeof createCover>;

export function createCover(environment: Environment) {
  /** True while the loading banner covers the page: a modal that opened now would not be seen (D17, D21). */
  const $covered = atom(environment.isCovered());
  const update = () => $covered.set(environment.isCovered());
  return {
    $covered,
    stop: combineStops([environment.on('uncovered', update), environment.on('navigation', update)]),
  };
}
