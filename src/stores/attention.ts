import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';

/** Whether cards may be shown now: the tab is visible and the page takes them (D20). */
export const $attentive = atom(false);

export function startAttention(environment: Environment): Stop {
  const look = () => $attentive.set(environment.isVisible() && !environment.page().quiet);
  look();
  const stops = [environment.on('visibility', look), environment.on('navigation', look)];
  return () => {
    for (const stop of stops) stop();
  };
}
